import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openPage } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { type RunningSite, startBuild } from '../running-site.ts';
import { PROJECT } from '../test-site.ts';

// A case study in Arabic on an English site, and texts with folds and keys, as people see them.

let edited: EditedSite;
let site: RunningSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  edited = createEditedSite();
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(
      `${edited.folder}content/${file}`,
      change(readFileSync(`${edited.folder}content/${file}`, 'utf8')),
    );
  edit('case-studies/ordex.md', (text) => text.replace('\nslug:', '\nlanguage: ar\nslug:'));
  cpSync(`${PROJECT}test/fixtures/arabic/fonts`, `${edited.folder}content/fonts`, { recursive: true });
  const fold = '<details>\n<summary>All keys</summary>\n\nPress <kbd>Ctrl</kbd> and run.\n\n</details>';
  edit('case-studies/ondemand.md', (text) => `${text}\n\n${fold}\n`);
  const { exitCode, output } = await edited.build();
  expect(exitCode, output).toBe(0);
  [site, browser] = await Promise.all([startBuild(edited.folder), launchChromium()]);
  ({ page } = await openPage(browser));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await edited[Symbol.asyncDispose]();
});

it('marks a case study in another language wherever it is shown', async () => {
  const seen = new Map<string, string[]>();
  for (const path of [
    '/',
    '/case-studies',
    '/case-studies/ordex',
    '/case-studies/ondemand',
    '/case-studies/learning-hub',
  ]) {
    await page.goto(site.url + path);
    const directions = await page
      .locator(':is(.study, .onward) a[href^="/case-studies/"]')
      .evaluateAll((links) =>
        links.map((link) => {
          const { lang = '' } = link.closest<HTMLElement>('[lang]') ?? {};
          return `${link.getAttribute('href')} ${lang} ${getComputedStyle(link).direction}`;
        }),
      );
    for (const direction of directions) seen.set(direction, [...(seen.get(direction) ?? []), path]);
  }
  const ordex = [...seen.keys()].filter((link) => link.startsWith('/case-studies/ordex'));
  expect(ordex).toEqual(['/case-studies/ordex ar rtl']);
  expect(seen.get(ordex[0] ?? '')).toHaveLength(3);
  const others = [...seen.keys()].filter((link) => !ordex.includes(link));
  expect(others.filter((link) => !link.endsWith(' en ltr'))).toEqual([]);
  expect([...seen.values()].flat()).toContain('/case-studies/ordex');
});

it('draws the share image of a case study from the side where its text begins', async () => {
  const isInkLeft = async (slug: string) => {
    const left = { left: 0, top: 0, width: 110, height: 360 };
    const file = `${edited.folder}dist/og/case-studies/${slug}.png`;
    const { channels } = await sharp(await sharp(file).extract(left).toBuffer()).stats();
    return channels.some(({ stdev }) => stdev > 20);
  };
  expect([await isInkLeft('ordex'), await isInkLeft('ondemand')]).toEqual([false, true]);
});

it('prints what is folded, with the line that it is behind', async () => {
  await page.goto(`${site.url}/case-studies/ondemand`);
  const texts = ['All keys', 'and run.'].map((text) => page.getByText(text));
  const visible = () => Promise.all(texts.map((text) => text.isVisible()));
  expect(await visible()).toEqual([true, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await visible()).toEqual([true, true]);
  await page.emulateMedia({ media: 'screen' });
});

it.each([
  [390, false],
  [1280, true],
])('shows the contents of a long page at %d px: %s', async (width, isShown) => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${site.url}/docs`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const link = contents.getByRole('link').first();
  expect([await link.isVisible(), await contents.locator('summary').isVisible()]).toEqual([
    isShown,
    !isShown,
  ]);
  if (!isShown) await contents.locator('summary').click();
  await link.click();
  expect(new URL(page.url()).hash).not.toBe('');
});

it('leads from a URL where nothing is to every list', async () => {
  await page.goto(`${site.url}/no/such/page`);
  const links = page.locator('.destinations a');
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(urls).toEqual(['/', '/case-studies', '/projects', '/docs']);
});
