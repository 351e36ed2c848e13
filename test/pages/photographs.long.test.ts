import { randomFillSync } from 'node:crypto';
import { appendFileSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { measureShift } from '../browser/measures.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';

const ORIGIN = 'http://site.test';
const PHOTOGRAPHS = 10;
const MOST_BYTES_ON_FIRST_SCREEN = 200_000;

let site: EditedSite;
let browser: Browser;
beforeAll(async () => {
  site = createEditedSite();
  const folder = `${site.folder}content/case-studies/`;
  mkdirSync(`${folder}images`);
  for (let number = 1; number <= PHOTOGRAPHS; number++)
    await writePhotograph(`${folder}images/hillside-${number}.jpg`);
  const figures = Array.from(
    { length: PHOTOGRAPHS },
    (_, index) => `\n\n![A hillside, photograph ${index + 1}](./images/hillside-${index + 1}.jpg)`,
  );
  await writeAnimation(`${folder}images/waves.webp`);
  figures.push('\n\n![Waves](./images/waves.webp)');
  appendFileSync(`${folder}ordex.md`, figures.join(''));
  const profile = `${site.folder}content/profile.md`;
  const photo = 'photo: ./images/me.jpg\nphotoAlt: A person on a hillside\ncontact:';
  mkdirSync(`${site.folder}content/images`);
  await writePhotograph(`${site.folder}content/images/me.jpg`);
  writeFileSync(profile, readFileSync(profile, 'utf8').replace('contact:', photo));
  const { exitCode, output } = await site.build();
  expect(exitCode, output).toBe(0);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site[Symbol.asyncDispose]();
});

it('shows the portrait of the profile in its proportions', async () => {
  const page = await openOnPhone();
  await page.goto(ORIGIN);
  const box = await page.locator('.photo img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
});

it('publishes an animated WebP with its frames one after another', async () => {
  const page = await openOnPhone();
  await page.goto(`${ORIGIN}/case-studies/ordex`);
  const waves = page.getByAltText('Waves');
  await waves.scrollIntoViewIfNeeded();
  await waves.evaluate((image: HTMLImageElement) => image.decode());
  const sizes = ({ width, height, naturalWidth, naturalHeight }: HTMLImageElement) =>
    width / height - naturalWidth / naturalHeight;
  expect(await waves.evaluate(sizes)).toBeCloseTo(0, 1);
  const file = `${site.folder}dist${await waves.getAttribute('src')}`;
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', pages: 3 });
});

it('shows a page of ten large photographs on a phone without a layout shift, and loads them when they come near', async () => {
  let imageBytes = 0;
  const page = await openOnPhone((bytes) => {
    imageBytes += bytes;
  });
  await page.goto(`${ORIGIN}/case-studies/ordex`, { waitUntil: 'networkidle' });
  expect(imageBytes).toBeLessThan(MOST_BYTES_ON_FIRST_SCREEN);
  const first = imageBytes;
  const images = page.locator('main img[src*="/_astro/"]');
  expect(await images.count()).toBeGreaterThanOrEqual(PHOTOGRAPHS);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (element) => (element as HTMLImageElement).complete,
      await image.elementHandle(),
    );
  }
  expect(imageBytes).toBeGreaterThan(first);
  expect(await measureShift(page)).toBe(0);
});

it('makes each size of an image once, and draws again only the share images whose page has changed', async () => {
  const cache = `${site.folder}node_modules/.astro/`;
  const listMade = (pattern: string) =>
    new Map(globSync(pattern, { cwd: cache }).map((file) => [file, statSync(cache + file).mtimeMs]));
  const [photographs, shareImages] = ['assets/*hillside*', 'dist/og/**/*.png'];
  const before = { photographs: listMade(photographs), shareImages: listMade(shareImages) };
  expect(before.photographs.size).toBeGreaterThanOrEqual(PHOTOGRAPHS);
  const study = `${site.folder}content/case-studies/ordex.md`;
  writeFileSync(study, readFileSync(study, 'utf8').replace(/^title: .*$/m, 'title: Another title'));
  const { exitCode, output } = await site.build();
  expect(exitCode, output).toBe(0);
  expect(listMade(photographs)).toEqual(before.photographs);
  const drawn = [...listMade(shareImages)].filter(([file, time]) => before.shareImages.get(file) !== time);
  expect(drawn.map(([file]) => file)).toEqual(['dist/og/case-studies/ordex.png']);
});

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Opens a page that reads the build, and counts the bytes of the pictures. */
async function openOnPhone(count: (bytes: number) => void = () => {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const pathname = new URL(route.request().url()).pathname.replace(/^\/$/, '/index');
    if (pathname.startsWith('/api')) return route.abort();
    const body = readFileSync(`${site.folder}dist${path.extname(pathname) ? pathname : `${pathname}.html`}`);
    if (route.request().resourceType() === 'image') count(body.length);
    await route.fulfill({ body, contentType: MEDIA_TYPES[path.extname(pathname)] ?? 'text/html' });
  });
  return page;
}

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
