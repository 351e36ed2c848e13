// Makes the pictures of README.md and docs/theming.md from the build in dist/: npx node test/browser/screenshot.ts
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readAccent, renderAccent } from '../../src/site/accent.ts';
import { observationAt } from '../fixtures/observation.ts';
import { startSite } from '../running-site.ts';
import { PROJECT } from '../test-site.ts';
import { launchChromium, openPage } from './chromium.ts';

const viewport = { width: 1200, height: 800 };
const PIXEL_DENSITY = 1.5;
const QUALITY = 75;
const THEME_VIEWPORT = { width: 480, height: 720 };
/** Of its height, what shows the ground on which a page begins; the rest shows what is below. */
const GROUND = 420;
const TILE = { width: 320, height: 240 };
const GAP = 10;
const COLUMNS = 4;

const site = await startSite(PROJECT);
await site.publish(observationAt(Math.floor(Date.now() / 1000)));
const browser = await launchChromium();
for (const colorScheme of ['light', 'dark'] as const) {
  const { page } = await openPage(browser, {
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: PIXEL_DENSITY,
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const file = `docs/images/homepage-${colorScheme}.webp`;
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(PROJECT + file);
  console.log(`${file}: ${Math.ceil(size / 1000)} kB`);
}

/** A theme by day, and beside it by night. */
async function drawTheme(accent: string): Promise<Buffer> {
  const colors = readAccent({ accent });
  if (!colors) throw new Error(`${accent} is not a color`);
  const { width, height } = THEME_VIEWPORT;
  const halves = [];
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    const { page } = await openPage(browser, {
      viewport: THEME_VIEWPORT,
      colorScheme,
      reducedMotion: 'reduce',
      // The sheet comes with a link where it is the owner's.
      bypassCSP: true,
    });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: renderAccent(colors) });
    const left = index * width;
    halves.push({
      input: await page.screenshot({ clip: { x: 0, y: 0, width, height: GROUND } }),
      left,
      top: 0,
    });
    await page.getByRole('heading', { name: 'Experience' }).evaluate((heading) => heading.scrollIntoView());
    const clip = { x: 0, y: 0, width, height: height - GROUND };
    halves.push({ input: await page.screenshot({ clip }), left, top: GROUND });
  }
  const empty = sharp({
    create: { width: 2 * width, height, channels: 3, background: 'white' },
  });
  return empty.composite(halves).png().toBuffer();
}

const accents = readFileSync(`${PROJECT}docs/theming.md`, 'utf8').match(/(?<=\| `")#[\da-f]{6}(?="`)/g) ?? [];
const tiles = [];
for (const [index, accent] of accents.entries()) {
  const input = await sharp(await drawTheme(accent))
    .resize(TILE)
    .toBuffer();
  tiles.push({
    input,
    left: (index % COLUMNS) * (TILE.width + GAP),
    top: Math.floor(index / COLUMNS) * (TILE.height + GAP),
  });
}
const sheet = { width: COLUMNS * (TILE.width + GAP) - GAP, height: 3 * (TILE.height + GAP) - GAP };
const { size } = await sharp({ create: { ...sheet, channels: 4, background: 'transparent' } })
  .composite(tiles)
  .webp({ quality: QUALITY })
  .toFile(`${PROJECT}docs/images/themes.webp`);
console.log(`docs/images/themes.webp: ${Math.ceil(size / 1000)} kB`);
await browser.close();
await site.stop();
