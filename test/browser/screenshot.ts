// Makes the screenshot of the README from the build in dist/: npx node test/browser/screenshot.ts
import sharp from 'sharp';
import { observationAt } from '../fixtures/observation.ts';
import { startBuild } from '../running-site.ts';
import { PROJECT } from '../test-site.ts';
import { launchChromium, openPage } from './chromium.ts';

const viewport = { width: 1200, height: 800 };
const PIXEL_DENSITY = 1.5;
const QUALITY = 75;

const site = await startBuild(PROJECT);
await site.publish(observationAt(Math.floor(Date.now() / 1000)));
const browser = await launchChromium();
for (const colorScheme of ['light', 'dark'] as const) {
  const { page } = await openPage(browser, { viewport, colorScheme, deviceScaleFactor: PIXEL_DENSITY });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const file = `docs/images/homepage-${colorScheme}.webp`;
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(PROJECT + file);
  console.log(`${file}: ${Math.ceil(size / 1000)} kB`);
}
await browser.close();
await site.stop();
