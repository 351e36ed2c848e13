import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';

let site: EditedSite;
let server: Awaited<ReturnType<EditedSite['develop']>>;
let browser: Browser;
let file: string;
let good: string;
beforeAll(async () => {
  site = createEditedSite();
  file = `${site.folder}content/pages/terms.md`;
  good = readFileSync(file, 'utf8');
  const draft = good.replace('updated:', 'draft: true\nupdated:').replace(/^title: .*$/m, 'title: Plans');
  writeFileSync(`${site.folder}content/pages/plans.md`, draft);
  [server, browser] = await Promise.all([site.develop(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site[Symbol.asyncDispose]();
});

const edit = (from: RegExp, to: string) => writeFileSync(file, good.replace(from, to));

/** Asks for a page until it fits; the watcher of files has no moment that a test could wait for. */
async function until(path: string, fits: (status: number, html: string) => boolean): Promise<string> {
  for (;;) {
    const response = await fetch(server.url + path);
    const html = await response.text();
    if (fits(response.status, html)) return html;
    await wait(100);
  }
}

it('shows a draft with a notice, on its page and in lists', async () => {
  expect(await until('/plans', (status) => status === 200)).toMatch(/<h1[^>]*>Draft: Plans<\/h1>/);
  expect(await until('/llms.txt', () => true)).toContain('[Draft: Plans]');
});

it('shows an edit', async () => {
  edit(/^title: .*$/m, 'title: Edited terms');
  expect(await until('/terms', (_, html) => html.includes('Edited terms'))).toContain('</html>');
});

it('shows every problem in the overlay of an open page, lists them once, and recovers', async () => {
  const before = server.printed().length;
  const page = await browser.newPage();
  await page.goto(`${server.url}/privacy`);
  edit(/^updated: .*$/m, 'updated: today');
  await page.getByText('updated is not a valid date').first().waitFor();
  await page.goto(`${server.url}/terms`);
  const overlay = page.locator('vite-error-overlay');
  await overlay.waitFor({ state: 'attached' });
  await expect
    .poll(() => overlay.locator('#message-content').textContent())
    .toContain('content/pages/terms.md:5:10 updated is not a valid date');
  const printed = server
    .printed()
    .slice(before)
    .match(/terms\.md:5:10 updated is not a valid date/g);
  expect(printed).toHaveLength(1);
  // Pages without a problem of their own show no content of yesterday either.
  await until('/feed.xml', (status) => status === 500);
  edit(/^title: .*$/m, 'title: Fixed terms');
  await page.getByRole('heading', { name: 'Fixed terms' }).waitFor();
  await page.close();
});
