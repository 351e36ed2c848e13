import { randomFillSync } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openPage } from '../browser/chromium.ts';
import { measureShift } from '../browser/measures.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import { PROJECT } from '../test-site.ts';

// Large photographs, a case study in Arabic on an English site, and texts with folds and keys, as people see them.

const PHOTOGRAPHS = [1, 2, 3];
const MOST_BYTES_ON_FIRST_SCREEN = 200_000;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

let edited: EditedSite;
let site: SelfHosted;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  edited = createEditedSite();
  const content = `${edited.folder}content/`;
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(content + file, change(readFileSync(content + file, 'utf8')));
  mkdirSync(`${content}images`);
  for (const number of PHOTOGRAPHS)
    await writePhotograph(`${content}case-studies/images/hillside-${number}.jpg`);
  await writePhotograph(`${content}images/me.jpg`);
  await writeAnimation(`${content}case-studies/images/waves.webp`);
  const figures = PHOTOGRAPHS.map((number) => `![Hillside ${number}](./images/hillside-${number}.jpg)`);
  edit('case-studies/learning-hub.md', (text) =>
    [text, ...figures, '![Waves](./images/waves.webp)'].join('\n\n'),
  );
  edit(
    'case-studies/ordex.md',
    (text) => `${text.replace('\nslug:', '\nlanguage: ar\nslug:')}\n\nThe *outbox* is \`.env\`.\n`,
  );
  cpSync(`${PROJECT}test/fixtures/arabic/fonts`, `${content}fonts`, { recursive: true });
  const fold = '<details>\n<summary>All keys</summary>\n\nPress <kbd>Ctrl</kbd> and run.\n\n</details>';
  edit('case-studies/ondemand.md', (text) => `${text}\n\n${fold}\n`);
  const photo = 'photo: ./images/me.jpg\nphotoAlt: A person on a hillside\ncontact:';
  edit('profile.md', (text) => text.replace('contact:', photo));
  const { exitCode, output } = await edited.build();
  expect(exitCode, output).toBe(0);
  [site, browser] = await Promise.all([startSelfHosted({}, [], edited.folder), launchChromium()]);
  ({ page } = await openPage(browser, PHONE));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await edited[Symbol.asyncDispose]();
});

it('shows the portrait of the profile in its proportions', async () => {
  await page.goto(site.origin);
  const box = await page.locator('.photo img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
});

it('shows large photographs without a layout shift, and loads them when they come near', async () => {
  let imageBytes = 0;
  page.on('response', async (response) => {
    if (/\.(?:avif|webp)$/.test(response.url())) imageBytes += (await response.body()).length;
  });
  await page.goto(`${site.origin}/case-studies/learning-hub`, { waitUntil: 'networkidle' });
  expect(imageBytes).toBeLessThan(MOST_BYTES_ON_FIRST_SCREEN);
  const first = imageBytes;
  for (const image of await page.locator('main img[src*="/_astro/"]').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
  }
  expect(imageBytes).toBeGreaterThan(first);
  expect(await measureShift(page)).toBe(0);
});

it('publishes an animated WebP with its frames one after another', async () => {
  const file = `${edited.folder}dist${await page.getByAltText('Waves').getAttribute('src')}`;
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', pages: 3 });
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
    await page.goto(site.origin + path);
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

it('writes code from left to right and slants no letters in Arabic', async () => {
  await page.goto(`${site.origin}/case-studies/ordex`);
  const code = page.locator('main code').first();
  expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  const emphasis = page.locator('main em').first();
  expect(await emphasis.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('normal');
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
  await page.goto(`${site.origin}/case-studies/ondemand`);
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
  await page.goto(`${site.origin}/docs`);
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
  await page.goto(`${site.origin}/no/such/page`);
  const links = page.locator('main li a');
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(urls).toEqual(['/', '/case-studies', '/projects', '/docs']);
});

async function writeAnimation(file: string): Promise<void> {
  const size = { width: 300, height: 200, channels: 3 } as const;
  const frames = ['#800', '#080', '#008'].map((background) =>
    sharp({ create: { ...size, background } })
      .png()
      .toBuffer(),
  );
  await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toFile(file);
}

/** A JPEG of about 4 MB: the grain of a camera over coarse blocks. */
async function writePhotograph(file: string): Promise<void> {
  const [width, height] = [2400, 1600];
  const grain = randomFillSync(Buffer.alloc(width * height * 3)).map((byte) => 112 + (byte >> 3));
  await sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toFile(file);
}
