import { type Check, compare } from './check.ts';

const SECURITY = {
  'content-security-policy': /^default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
};
const HTML = { ...SECURITY, 'content-type': /^text\/html; charset=utf-8$/i };
const MARKDOWN = { 'content-type': /^text\/markdown; charset=utf-8$/i, vary: /\bAccept\b/ };
const PAGES = [
  '/',
  '/projects',
  '/case-studies',
  '/docs',
  '/privacy',
  '/security',
  '/terms',
  '/accessibility',
];

/** What every deployed site answers to browsers, and to readers of Markdown where it has any. */
export const pageChecks: readonly Check[] = [
  {
    title: 'pages are HTML under a strict policy',
    run: async (ask) => {
      const answers = PAGES.map(async (path) =>
        compare(await ask(path), 200, HTML).map((text) => `${path}: ${text}`),
      );
      return (await Promise.all(answers)).flat();
    },
  },
  {
    title: 'pages are Markdown for those who ask for it, and HTML for those who prefer that',
    run: async (ask) => {
      if ((await ask('/index.md')).status === 404) return [];
      const markdown = await ask('/', { headers: { accept: 'text/markdown' } });
      const html = await ask('/', { headers: { accept: 'text/html, text/markdown;q=0.5' } });
      const missing = await ask('/nothing', { headers: { accept: 'text/markdown' } });
      return [
        ...compare(markdown, 200, { ...MARKDOWN, ...SECURITY, link: /rel="canonical"/ }),
        ...compare(html, 200, { ...HTML, vary: /\bAccept\b/, link: /rel="alternate"/ }),
        ...compare(missing, 404, { ...MARKDOWN, 'cache-control': /^no-store$/ }),
      ];
    },
  },
  {
    title: 'what does not exist is a 404 page that no cache keeps',
    run: async (ask) => {
      const paths = ['/nothing', '/docs.html', '/404', '/_redirects', '/_headers'];
      const answers = paths.map(async (path) =>
        compare(await ask(path), 404, { ...HTML, 'cache-control': /^no-store$/ }).map(
          (text) => `${path}: ${text}`,
        ),
      );
      return (await Promise.all(answers)).flat();
    },
  },
  {
    title: 'a page refuses what it does not take',
    run: async (ask) => compare(await ask('/docs', { method: 'POST' }), 405, { allow: /^GET, HEAD$/ }),
  },
  {
    title: 'an https site insists on https',
    run: async (ask) => {
      const { url, headers } = await ask('/');
      const insists = headers.has('strict-transport-security');
      return url.startsWith('https:') && !insists ? ['there is no strict-transport-security'] : [];
    },
  },
];
