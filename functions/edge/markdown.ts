import build from '#build/netlify/build.json' with { type: 'json' };
import { createMarkdownFunction } from '../../src/hosts/netlify/markdown-function.ts';
import { createRoutes } from '../../src/hosts/routes.ts';

/** Pages as Markdown for clients that prefer it. */
export default createMarkdownFunction(createRoutes(build), fetch);

/** Only requests that name Markdown come here, in any letter case; the function weighs what they say. */
export const config = {
  path: '/*',
  excludedPath: ['/api', '/api/*'],
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]' },
  onError: 'bypass',
};
