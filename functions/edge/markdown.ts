import { createMarkdownFunction } from '../../src/hosts/netlify/markdown-function.ts';

/** Pages as Markdown for those who ask for it (contract of negotiated addresses). */
export default createMarkdownFunction(fetch);

/** Only requests that name Markdown come here, in any letter case; the handler weighs what they say. */
export const config = {
  path: '/*',
  excludedPath: ['/api', '/api/*'],
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]' },
  onError: 'bypass',
};
