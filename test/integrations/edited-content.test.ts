import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';

// What an editor sees who has a page open while `npm run dev` runs.

let site: EditedSite;
let browser: Browser;
let page: Page;
let file: string;
let good: string;
beforeAll(async () => {
  site = createEditedSite();
  file = `${site.folder}content/pages/terms.md`;
  good = readFileSync(file, 'utf8');
  const draft = good.replace('updated:', 'draft: true\nupdated:').replace(/^title: .*$/m, 'title: Plans');
  writeFileSync(`${site.folder}content/pages/plans.md`, draft);
  const [server, launched] = await Promise.all([site.develop(), launchChromium()]);
  browser = launched;
  page = await browser.newPage();
  await page.goto(`${server.url}/plans`);
  await page.getByRole('heading', { name: 'Draft: Plans' }).waitFor();
  await page.goto(`${server.url}/terms`);
});
afterAll(async () => {
  await browser?.close();
  await site[Symbol.asyncDispose]();
});

const write = (title: string) => writeFileSync(file, good.replace(/^title: .*$/m, `title: ${title}`));
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

it('shows each of several edits, and of two saves in a row the second', async () => {
  for (const number of [1, 2, 3]) {
    write(`Edit ${number}`);
    await heading(`Edit ${number}`).waitFor();
  }
  for (const number of [4, 5, 6, 7, 8]) {
    write(`First save ${number}`);
    await wait(100);
    write(`Second save ${number}`);
    await heading(`Second save ${number}`).waitFor();
  }
});

it('shows the problems of all files in the overlay, and the page again once they are fixed', async () => {
  const project = `${site.folder}content/projects/tidecard.md`;
  const before = readFileSync(project, 'utf8');
  writeFileSync(file, good.replace(/^updated: .*$/m, 'updated: today'));
  writeFileSync(project, before.replace(/^name: .*$/m, 'name: ""'));
  const message = page.locator('vite-error-overlay #message-content');
  await expect
    .poll(() => message.textContent(), { timeout: 30_000 })
    .toContain('content/projects/tidecard.md:2:7 name is empty');
  expect(await message.textContent()).toContain('content/pages/terms.md:5:10 updated is not a valid date');
  writeFileSync(project, before);
  write('Fixed terms');
  await heading('Fixed terms').waitFor();
});

it('shows a new picture', async () => {
  cpSync(`${site.folder}content/projects/images/tidecard.png`, `${site.folder}content/pages/images/new.png`);
  writeFileSync(file, `${good}\n![A new picture](./images/new.png)\n`);
  const picture = page.getByAltText('A new picture');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});
