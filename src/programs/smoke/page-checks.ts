import { type Check, compare, NOT_STORED, REVALIDATED } from './check.ts';

const SECURITY = {
  'content-security-policy': /^default-src 'none'[^,]*frame-ancestors 'none'$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
};
const NEGOTIATED = { ...SECURITY, vary: /\bAccept\b(?!-)/i };
const HTML = { ...NEGOTIATED, 'content-type': /^text\/html; charset=utf-8$/i };
const MARKDOWN = { ...NEGOTIATED, 'content-type': /^text\/markdown; charset=utf-8$/i };
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

const HIDDEN = [
  '/docs.html',
  '/docs.html/',
  '/index.html',
  '/api.json',
  '/404',
  '/404.md',
  '/_redirects',
  '/_headers',
];

/** What every deployed site responds to browsers, and to readers of Markdown. */
export const pageChecks: readonly Check[] = [
  {
    title: 'pages are HTML under a strict policy, and each is revalidated',
    run: async (ask) => {
      const spellings = PAGES.flatMap((path) => (path === '/' ? [path] : [path, `${path}/`]));
      const found = spellings.map(async (path) =>
        compare(await ask(path), 200, { ...HTML, ...REVALIDATED }).map((text) => `${path}: ${text}`),
      );
      return (await Promise.all(found)).flat();
    },
  },
  {
    title: 'pages are Markdown for clients that ask for it, and HTML for clients that prefer it',
    run: async (ask) => {
      const markdown = await ask('/', { headers: { accept: 'text/markdown' } });
      const html = await ask('/', { headers: { accept: 'text/html, text/markdown;q=0.5' } });
      const missing = await ask('/nothing', { headers: { accept: 'text/markdown' } });
      return [
        ...compare(markdown, 200, { ...MARKDOWN, ...REVALIDATED, link: /rel="canonical"/ }),
        ...compare(html, 200, { ...HTML, ...REVALIDATED, link: /rel="alternate"/ }),
        ...compare(missing, 404, { ...MARKDOWN, ...NOT_STORED }),
      ];
    },
  },
  {
    title: 'a URL that does not exist, the name of a file included, is a 404 page that no cache stores',
    run: async (ask) => {
      const found = ['/nothing', ...HIDDEN].map(async (path) =>
        compare(await ask(path), 404, { ...HTML, ...NOT_STORED }).map((text) => `${path}: ${text}`),
      );
      return (await Promise.all(found)).flat();
    },
  },
  {
    title: 'a page allows reads only',
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
