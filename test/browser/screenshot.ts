// Makes the pictures of README.md and docs/theming.md from the build in dist/: npx node test/browser/screenshot.ts
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { siteSettingsSchema } from '../../src/schemas/site-settings.ts';
import { readAccent, renderAccent } from '../../src/site/accent.ts';
import { readPalettes } from '../../src/site/palette.ts';
import { observationAt } from '../fixtures/observation.ts';
import { startSite } from '../running-site.ts';
import { PROJECT } from '../test-site.ts';
import { launchChromium, openPage } from './chromium.ts';

const viewport = { width: 1200, height: 800 };
const PIXEL_DENSITY = 1.5;
const QUALITY = 75;
const THEME_VIEWPORT = { width: 480, height: 730 };
const TILE = { width: 280, height: 213 };
const GAP = 10;

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
  const colors = await readAccent(siteSettingsSchema.parse({ accent }));
  const palettes = readPalettes(readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'), colors);
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
    await page.addStyleTag({ content: renderAccent(palettes) });
    halves.push({ input: await page.screenshot(), left: index * width, top: 0 });
  }
  const empty = sharp({
    create: { width: 2 * width, height, channels: 3, background: palettes.light.paper },
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
    left: (index % 3) * (TILE.width + GAP),
    top: Math.floor(index / 3) * (TILE.height + GAP),
  });
}
const sheet = { width: 3 * TILE.width + 2 * GAP, height: 2 * TILE.height + GAP };
const { size } = await sharp({ create: { ...sheet, channels: 4, background: 'transparent' } })
  .composite(tiles)
  .webp({ quality: QUALITY })
  .toFile(`${PROJECT}docs/images/themes.webp`);
console.log(`docs/images/themes.webp: ${Math.ceil(size / 1000)} kB`);
await browser.close();
await site.stop();
