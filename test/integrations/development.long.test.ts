import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adopt } from '../../src/programs/adopt/adopt.ts';
import { launchChromium, openPage } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { send } from '../hosts/http-client.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

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
  ['/verify.html', 'text/markdown', 200, 'text/html', 'verification'],
  ['/deck/', 'text/markdown', 200, 'text/html', '<h1>Slides'],
  ['/deck/slides.css', '*/*', 200, 'text/css', 'center'],
  ['/@vite/client', '*/*', 200, 'text/javascript', 'createHotContext'],
  ['/api/nothing', '*/*', 404, 'application/json', '"not_found"'],
  ['/api/nothing.json', '*/*', 404, 'application/json', '"not_found"'],
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

it.each([
  ['/code', 'https://code.example.com/avery'],
  ['/talk/notes.pdf', '/docs'],
  ['/data-protection', '/privacy'],
  ['/data-protection.md', '/privacy.md'],
  ['/case-studies/training-hub', '/case-studies/learning-hub'],
  ['/api/v1/case-studies/training-hub', '/api/v1/case-studies/learning-hub'],
])('the development server redirects from %s to %s', async (path, location) => {
  const { status, headers } = await send(server.url, path);
  expect([status, headers.location]).toEqual([301, location]);
});

it('follows a redirect as soon as it is written', async () => {
  const settings = `${site.folder}content/site.md`;
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('/code', '/sources'));
  await until('/sources', (status) => status === 301);
  expect((await send(server.url, '/code')).status).toBe(404);
});

it('serves the script of the pages', async () => {
  const html = (await send(server.url, '/')).body.toString();
  const [, script = ''] = /<script src="([^"]+)"/.exec(html) ?? [];
  const { headers, body } = await send(server.url, script);
  expect(headers['content-type']).toContain('javascript');
  expect(body.toString()).toContain('dataset.theme');
});

it('accepts an observation from the operator only, and serves it', async () => {
  const body = JSON.stringify(observationAt(Math.floor(Date.now() / 1000)));
  const post = (headers: Record<string, string>) =>
    send(server.url, '/api/homelab', { method: 'POST', headers, body });
  expect((await send(server.url, '/api/homelab')).status).toBe(503);
  expect((await post({})).status).toBe(401);
  expect((await post({ authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(200);
  expect((await send(server.url, '/api/homelab')).body.toString()).toBe(body);
});

it('keeps of the observation what the allowlist lists now', async () => {
  const allowlist = `${site.folder}content/homelab.md`;
  const text = readFileSync(allowlist, 'utf8');
  const read = async () => JSON.parse((await send(server.url, '/api/homelab')).body.toString());
  expect((await read()).agents.length).toBeGreaterThan(0);
  writeFileSync(allowlist, text.replace(/^agents:\n(?: .*\n)+/m, 'agents: []\n'));
  await expect.poll(async () => (await read()).agents).toEqual([]);
});

describe('an open page', () => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const retitle = (title: string) => edit(/^title: .*$/m, `title: ${title}`);
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(browser));
    await page.goto(`${server.url}/terms`);
  });
  afterAll(() => page.context().close());

  it('shows each of several edits, and of two saves in a row the second', async () => {
    for (const number of [1, 2]) {
      retitle(`Edit ${number}`);
      await heading(`Edit ${number}`).waitFor();
    }
    for (const number of [1, 2]) {
      retitle(`First save ${number}`);
      await wait(100);
      retitle(`Second save ${number}`);
      await heading(`Second save ${number}`).waitFor();
    }
  });

  it('shows the problems of all files in the overlay, and itself again once they are fixed', async () => {
    const project = `${site.folder}content/projects/tidecard.md`;
    const before = readFileSync(project, 'utf8');
    edit(/^updated: .*$/m, 'updated: today');
    writeFileSync(project, before.replace(/^name: .*$/m, 'name: ""'));
    const message = page.locator('vite-error-overlay #message-content');
    await expect
      .poll(() => message.textContent())
      .toContain('content/projects/tidecard.md:3:7 name is empty');
    expect(await message.textContent()).toContain('content/pages/terms.md:6:10 updated is not a valid date');
    // Pages without a problem of their own do not show the earlier content either.
    expect((await send(server.url, '/feed.xml')).status).toBe(500);
    writeFileSync(project, before);
    retitle('Fixed terms');
    await heading('Fixed terms').waitFor();
  });

  it('shows a new picture', async () => {
    const [from, to] = ['projects/images/tidecard.png', 'pages/images/new.png'];
    cpSync(`${site.folder}content/${from}`, `${site.folder}content/${to}`);
    writeFileSync(file, `${terms}\n![A new picture](./images/new.png)\n`);
    const picture = page.getByAltText('A new picture');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
});

it('shows every page to a new owner without a résumé, marks what is missing, and lists it once', async () => {
  const content = `${site.folder}content`;
  rmSync(content, { recursive: true });
  cpSync(FIXTURE_CONTENT, content, { recursive: true });
  await adopt(site.folder, undefined, new Date('2026-05-15'));
  const html = await until('/', (status, text) => status === 200 && text.includes('Missing: name'));
  for (const mark of ['Missing: title', 'Missing: text']) expect(html).toContain(mark);
  for (const path of ['/projects', '/case-studies', '/docs', '/privacy', '/index.md', '/resume.json'])
    expect([path, (await send(server.url, path)).status]).toEqual([path, 200]);
  const fields = [...html.matchAll(/<li>content\/profile\.md:\d+:\d+ (\S+)/g)].map(([, field]) => field);
  expect(fields).toEqual(['name', 'title', 'contact.email', 'has']);
});
