import build from '#build/netlify/build.json' with { type: 'json' };
import site from '#build/site.json' with { type: 'json' };
import { createMarkdownFunction } from '../../src/hosts/netlify/markdown-function.ts';
import { createRoutes } from '../../src/hosts/routes.ts';

export default createMarkdownFunction(createRoutes(site, build), fetch);

/**
 * Netlify calls the function only if Accept names Markdown, in any letter case; the function itself compares the
 * weights.
 */
export const config = {
  path: '/*',
  excludedPath: ['/api', '/api/*'],
  header: { accept: '[Mm][Aa][Rr][Kk][Dd][Oo][Ww][Nn]' },
  onError: 'bypass',
};
