import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRawClient, type RawClient } from '../host/raw-client.ts';
import { startSelfHosted } from '../host/self-hosted.ts';
import { readBuiltSite } from './built-site.ts';
import { atLeast, type Experiment, type Finding, none } from './experiment.ts';

/** One step up, in every spelling that something has been known to take for it. */
const STEPS = [
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
const GOALS = [
  'package.json',
  'etc/passwd',
  '.build/site.json',
  'proc/self/environ',
  '_headers',
  'src/server/main.ts',
];
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
    '/src/server/main.ts',
    '/node_modules/zod/package.json',
    '/openapi.json%00.md',
    '/__proto__',
    '/constructor',
  ],
];

/** Every address that tries to leave the site, the steps four deep. */
export const TRAVERSALS: readonly string[] = [
  ...STEPS.flatMap((step) => BASES.flatMap((base) => GOALS.map((goal) => base + step.repeat(4) + goal))),
  ...STRAIGHT,
];

const project = fileURLToPath(new URL('../..', import.meta.url));

const CONNECTIONS = 8;

/** Sends every `step`-th traversal and tells what was found that is not there. */
export async function traverse(step = 1): Promise<Finding[]> {
  const { notFoundPages } = readBuiltSite();
  const secrets = ['package.json', '.build/site.json', 'dist/_headers', 'src/server/main.ts']
    .map((file) => readFileSync(path.join(project, file), 'utf8').slice(0, 40))
    .concat('root:', 'PATH=');
  const host = await startSelfHosted();
  const clients = Array.from({ length: CONNECTIONS }, () => createRawClient(host.origin));
  const asked = TRAVERSALS.filter((_, index) => index % step === 0);
  const found: string[] = [];
  const leaked: string[] = [];
  const ask = async (client: RawClient, address: string) => {
    const { status, body } = await client.send(
      Buffer.from(`GET ${address} HTTP/1.1\r\nHost: a\r\n\r\n`, 'latin1'),
    );
    const text = body.toString();
    const isNothing = notFoundPages.includes(text) || text.includes('"code": "not_found"');
    if (status !== 404 || !isNothing) found.push(`${address}: ${status}`);
    if (secrets.some((secret) => text.includes(secret))) leaked.push(address);
  };
  try {
    const take = asked.values();
    await Promise.all(
      clients.map(async (client) => {
        for (const address of take) await ask(client, address);
      }),
    );
  } finally {
    for (const client of clients) client.close();
    await host.stop();
  }
  for (const line of [...found, ...leaked].slice(0, 10)) console.error(`  ${line}`);
  return [
    atLeast('encodings of a step up', STEPS.length, 60),
    atLeast('addresses asked for', asked.length, Math.floor(2_000 / step)),
    none('addresses that are not answered with 404', found.length),
    none('answers that hold something of a file outside', leaked.length),
  ];
}

/** Addresses that try to leave the site. */
export const traversal: Experiment = {
  name: 'traversal',
  promise: 'No spelling of an address reaches a file that is not published.',
  run: () => traverse(),
};
