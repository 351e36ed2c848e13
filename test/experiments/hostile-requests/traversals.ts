/** One step up, in every spelling that something has been known to take for it. */
export const STEPS = [
  ...[
    '../',
    '..%2f',
    '..%2F',
    '%2e%2e/',
    '%2e%2e%2f',
    '%2E%2E%2F',
    '.%2e/',
    '%2e./',
    '..%5c',
    '..\\',
    '%2e%2e\\',
    '%2e%2e%5c',
  ],
  ...[
    '..%252f',
    '%252e%252e/',
    '%252e%252e%252f',
    '..%255c',
    '%25252e%25252e%25252f',
    '..%25%32%66',
    '%%32%65%%32%65/',
  ],
  ...[
    '..%c0%af',
    '%c0%ae%c0%ae/',
    '%c0%ae%c0%ae%c0%af',
    '..%c1%9c',
    '..%c0%9v',
    '..%e0%80%af',
    '%e0%80%ae%e0%80%ae/',
  ],
  ...[
    '..%f0%80%80%af',
    '..%fc%80%80%80%80%af',
    '%uff0e%uff0e/',
    '..%u2215',
    '..%u2216',
    '%u002e%u002e%u002f',
  ],
  ...[
    '%ef%bc%8e%ef%bc%8e/',
    '%ef%bc%8e%ef%bc%8e%ef%bc%8f',
    '..%e2%88%95',
    '..%e2%81%84',
    '%e2%80%a5/',
    '%e3%80%82%e3%80%82/',
  ],
  ...[
    '..;/',
    '..;a=b/',
    '..%3b/',
    '....//',
    '....\\/',
    '...//',
    '..//',
    '.././',
    './../',
    '/../',
    '..%00/',
    '%00../',
  ],
  ...['..%0a/', '..%0d/', '..%09/', '..%20/', '%20../', '..%23/', '..%3f/', '..:/', '..~/', '..*/', '..%ff/'],
];
/** Where a step up may start: the API, the pages, their assets and the downloads. */
const BASES = [
  '/',
  '/api/',
  '/api/v1/case-studies/',
  '/case-studies/',
  '/_astro/',
  '/downloads/',
  '/.well-known/',
];
/** Files of the project, beside the folder that is published. */
const NEAR = ['package.json', '.build/site.json', 'src/hosts/node/main.ts'];
/** Files of the machine, and how many steps lead to its root from wherever the project is. */
const FAR = ['etc/passwd', 'proc/self/environ'];
const STEPS_TO_ROOT = 16;
const STRAIGHT = [
  ...[
    '/etc/passwd',
    '//etc/passwd',
    '///etc/passwd',
    '/%2fetc%2fpasswd',
    '/file:///etc/passwd',
    '/proc/self/environ',
  ],
  ...[
    '/package.json',
    '/.build/site.json',
    '/_headers',
    '/_redirects',
    '/.git/config',
    '/.env',
    '/.data/homelab.sqlite',
  ],
  ...[
    '/c:/windows/win.ini',
    '/C:%5cwindows%5cwin.ini',
    '/%5c%5chost%5cshare',
    '/\\\\host\\share',
    '/dist/index.html',
  ],
  ...[
    '/docs.html',
    '/DOCS',
    '/Docs.md%00.html',
    '/docs%00',
    '/docs.md%20',
    '/docs.md.',
    '/docs.md::$DATA',
    '/docs~1.MD',
  ],
  ...[
    '/api.json',
    '/API',
    '/Api/v1/profile',
    '/api/v1/profile.json',
    '/api/404.json',
    '/api%2fv1%2fprofile',
    '/404.md',
  ],
  ...[
    '/src/hosts/node/main.ts',
    '/node_modules/zod/package.json',
    '/openapi.json%00.md',
    '/__proto__',
    '/constructor',
  ],
];

/** Every address that tries to leave the site, and those that ask outright for what is not published. */
export const TRAVERSALS: readonly string[] = [
  ...STEPS.flatMap((step) =>
    BASES.flatMap((base) => {
      const depth = base.split('/').length - 2;
      return [
        // What the build made for a host to read is in the folder itself.
        `${base}${step.repeat(depth || 4)}_headers`,
        ...NEAR.map((file) => base + step.repeat(depth + 1) + file),
        ...FAR.map((file) => base + step.repeat(STEPS_TO_ROOT) + file),
      ];
    }),
  ),
  ...STRAIGHT,
];
