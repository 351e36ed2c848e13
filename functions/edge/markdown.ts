import notFound from '#build/netlify/not-found.json' with { type: 'json' };
import { createMarkdownFunction } from '../../src/hosts/netlify/markdown-function.ts';

/** Pages as Markdown for clients that prefer it. */
export default createMarkdownFunction(notFound, fetch);

/** Only requests that name Markdown come here, in any letter case; the function weighs what they say. */
export const config = {
  path: '/*',
  excludedPath: ['/api', '/api/*'],
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]' },
  onError: 'bypass',
};
