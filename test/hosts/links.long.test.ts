import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readContent } from '../../src/content/read.ts';
import { listPublicFiles } from '../../src/site/public-files.ts';
import { describePublished } from '../../src/site/published.ts';
import { copyContent } from '../content/content-folder.ts';
import { SAMPLES } from '../content/sample-files.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { TEST_SITE } from '../test-site.ts';
import { createPublication, send } from './http-client.ts';
import { useSelfHosted } from './self-hosted.ts';

/** Leads to another site, by `redirects` of the settings. */
const SHORT_LINK = '/code';

const host = useSelfHosted();
beforeAll(async () => {
  await send(host.origin, '/api/homelab', createPublication(host.token));
});

it('accepts in content its short links and the links that the site responds to with 200, and no others', async () => {
  const files = readdirSync(`${TEST_SITE}dist`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(`${TEST_SITE}dist`.length));
  const names = files
    // Their names change with their content, so that no text can link to them.
    .filter((file) => !/^\/_astro\/|-\d+\.\d+\.\d+\./.test(file));
  const paths = names.flatMap((name) => [name, name.replace(/\.(?:html|json|md)$/, '')]);
  const candidates = [
    ...new Set([
      ...paths,
      ...paths.map((path) => `${path}x`),
      ...paths.map((path) => `${path}/`),
      '/',
      '/api/homelab',
    ]),
  ];
  const links = candidates.map((path) => `[x](${path})`).join('\n\n');
  const page = SAMPLES['pages/sample.md'].replace(/\n\nSome .*/s, `\n\n${links}\n`);
  const folder = await copyContent({ 'pages/links.md': page });
  const published = describePublished(listPublicFiles(`${TEST_SITE}content`), ['de']);
  const { problems } = await readContent(folder, { ...READ_OPTIONS, published });
  const lines = page.split('\n');
  const refused = problems.map(({ line }) => lines[line - 1]?.slice('[x]('.length, -1));
  const missing: string[] = [];
  for (const path of candidates) {
    const { status } = await send(host.origin, path);
    if (status !== 200 && path !== SHORT_LINK) missing.push(path);
  }
  expect(refused.toSorted()).toEqual(missing.toSorted());
});
