import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adopt } from '../../src/programs/adopt/adopt.ts';
import { launchChromium } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { send } from '../hosts/http-client.ts';

// One development server for all of it, in this order: first as it starts, then while its owner edits.
let site: EditedSite;
let server: Awaited<ReturnType<EditedSite['develop']>>;
let browser: Browser;
let file: string;
let terms: string;
beforeAll(async () => {
  site = createEditedSite();
  file = `${site.folder}content/pages/terms.md`;
  terms = readFileSync(file, 'utf8');
  const draft = terms.replace('updated:', 'draft: true\nupdated:').replace(/^title: .*$/m, 'title: Plans');
  writeFileSync(`${site.folder}content/pages/plans.md`, draft);
  [server, browser] = await Promise.all([site.develop({ OPERATOR_TOKEN }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site[Symbol.asyncDispose]();
});

const edit = (from: RegExp, to: string) => writeFileSync(file, terms.replace(from, to));

/** Asks for a page until it fits; the watcher of files has no moment that a test could wait for. */
async function until(path: string, fits: (status: number, text: string) => boolean): Promise<string> {
  for (;;) {
    const { status, body } = await send(server.url, path);
    if (fits(status, body.toString())) return body.toString();
    await wait(100);
  }
}

it.each([
  ['/', '*/*', 200, 'text/html', '<h1'],
  ['/privacy/', 'text/html', 200, 'text/html', '<h1'],
  ['/privacy?x=1', 'text/markdown', 200, 'text/markdown', '\n# Privacy'],
  ['/', 'text/html;q=0.5, text/markdown', 200, 'text/markdown', '\n# '],
  ['/docs.md', '*/*', 200, 'text/markdown', '\n# API reference'],
  ['/api/', '*/*', 200, 'application/json', '"resources"'],
  ['/api/v1/case-studies/ordex', 'text/markdown', 200, 'application/json', '"slug": "ordex"'],
  ['/llms.txt', 'text/markdown', 200, 'text/plain', '# '],
  ['/favicon.svg', '*/*', 200, 'image/svg+xml', '<svg'],
  ['/@vite/client', '*/*', 200, 'text/javascript', 'createHotContext'],
  ['/none', '*/*', 404, 'text/html', 'Page not found'],
  ['/plans', '*/*', 200, 'text/html', 'Draft: Plans</h1>'],
])(
  'the development server responds to %s for Accept %s with %d and %s',
  async (path, accept, ...expected) => {
    const [status, type, text] = expected;
    const response = await send(server.url, path, { headers: { accept } });
    expect([response.status, response.headers['content-type']?.split(';')[0]]).toEqual([status, type]);
    expect(response.body.toString()).toContain(text);
  },
);

it('serves the script of the pages', async () => {
  const html = (await send(server.url, '/')).body.toString();
  const [, script = ''] = /<script src="([^"]+)"/.exec(html) ?? [];
  const { headers, body } = await send(server.url, script);
  expect(headers['content-type']).toContain('javascript');
  expect(body.toString()).toContain('homelab-card');
});

it('takes an observation from the operator alone, and serves it', async () => {
  const body = JSON.stringify(observationAt(Math.floor(Date.now() / 1000)));
  const post = (headers: Record<string, string>) =>
    send(server.url, '/api/homelab', { method: 'POST', headers, body });
  expect((await send(server.url, '/api/homelab')).status).toBe(503);
  expect((await post({})).status).toBe(401);
  expect((await post({ authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(200);
  expect((await send(server.url, '/api/homelab')).body.toString()).toBe(body);
});

it('shows every problem in the overlay of an open page, lists them once, and recovers', async () => {
  const before = server.printed().length;
  const page = await browser.newPage();
  await page.goto(`${server.url}/privacy`);
  edit(/^updated: .*$/m, 'updated: today');
  await page.getByText('updated is not a valid date').first().waitFor();
  await page.goto(`${server.url}/terms`);
  const message = page.locator('vite-error-overlay #message-content');
  await expect
    .poll(() => message.textContent())
    .toContain('content/pages/terms.md:5:10 updated is not a valid date');
  const printed = server.printed().slice(before);
  expect(printed.match(/terms\.md:5:10 updated is not a valid date/g)).toHaveLength(1);
  // Pages without a problem of their own show no content of yesterday either.
  await until('/feed.xml', (status) => status === 500);
  edit(/^title: .*$/m, 'title: Fixed terms');
  await page.getByRole('heading', { name: 'Fixed terms' }).waitFor();
  await page.close();
});

it('shows every page to a new owner without a résumé, marks what is missing, and lists it once', async () => {
  await adopt(site.folder, { resumeFile: undefined, isForced: true, now: new Date('2026-05-15') });
  const html = await until('/', (status, text) => status === 200 && text.includes('Missing: name'));
  for (const mark of ['Missing: title', 'Missing: text']) expect(html).toContain(mark);
  for (const path of ['/projects', '/case-studies', '/docs', '/security', '/index.md', '/resume.json'])
    expect([path, (await send(server.url, path)).status]).toEqual([path, 200]);
  const list: string[] = JSON.parse((await send(server.url, '/@missing-values')).body.toString());
  const fields = list.flatMap((line) => /^content\/profile\.md:\d+:\d+ (\S+)/.exec(line)?.[1] ?? []);
  expect(fields).toEqual(['name', 'title', 'contact.email', 'has']);
});
