// Makes the pictures of README.md and docs/theming.md from the build in dist/: npx node test/browser/screenshot.ts
// It needs pdftoppm of the package poppler-utils.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp, { type Sharp } from 'sharp';
import { readAccent, renderAccent } from '../../src/site/accent.ts';
import { createPublication, send } from '../hosts/http-client.ts';
import { startSelfHosted } from '../hosts/self-hosted.ts';
import { PROJECT } from '../test-site.ts';
import { launchChromium, openPage } from './chromium.ts';

const QUALITY = 62;
/** Pictures of README.md are beside each other, so all have the shape of the résumé's first page. */
const SHAPE = { width: 640, height: 828 };
const VIEWPORT = { width: 1200, height: Math.round((1200 / SHAPE.width) * SHAPE.height) };
const THEME_VIEWPORT = { width: 480, height: 720 };
/** The part of the height that shows the top of a page; the rest shows a section below. */
const GROUND = 600;
const TILE = { width: 320, height: 240 };
const GAP = 10;
const COLUMNS = 4;

const site = await startSelfHosted({}, [], PROJECT);
await send(site.origin, '/api/homelab', createPublication(site.token));
const browser = await launchChromium();
for (const colorScheme of ['light', 'dark'] as const) {
  const { page } = await openPage(browser, { viewport: VIEWPORT, colorScheme, reducedMotion: 'reduce' });
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  await write(`homepage-${colorScheme}`, sharp(await page.screenshot()).resize(SHAPE));
}
await write('resume', drawFirstPage(readFileSync(`${PROJECT}dist/resume.pdf`)));
await write('api', drawFirstPage(await drawResponse('/api/v1/case-studies/ordex')));

async function write(name: string, picture: Sharp): Promise<void> {
  const file = `docs/images/${name}.webp`;
  const { size } = await picture.webp({ quality: QUALITY }).toFile(PROJECT + file);
  console.log(`${file}: ${Math.ceil(size / 1000)} kB`);
}

function drawFirstPage(pdf: Buffer): Sharp {
  const size = ['-scale-to-x', `${SHAPE.width}`, '-scale-to-y', `${SHAPE.height}`];
  return sharp(execFileSync('pdftoppm', ['-png', '-singlefile', ...size, '-'], { input: pdf }));
}

/** The beginning of a response of the API, as a page of PDF. */
async function drawResponse(path: string): Promise<Buffer> {
  const json = JSON.stringify(await (await fetch(site.origin + path)).json(), null, 2);
  return NodeCompiler.create().pdf({
    mainFileContent: `#set page(width: ${SHAPE.width}pt, height: ${SHAPE.height}pt, margin: 26pt)
      #show raw: set text(font: "DejaVu Sans Mono", size: 14pt)
      #raw(${JSON.stringify(`GET ${path}`)})
      #v(8pt)
      #raw(${JSON.stringify(json)}, lang: "json", block: true)`,
  });
}

/** A theme by day and by night, side by side. */
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
      // The sheet comes with a link if it is the owner's.
      bypassCSP: true,
    });
    await page.goto(site.origin, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: renderAccent(colors) });
    const left = index * width;
    halves.push({
      input: await page.screenshot({ clip: { x: 0, y: 0, width, height: GROUND } }),
      left,
      top: 0,
    });
    const y = await page.locator('.timeline').evaluate((timeline) => {
      timeline.scrollIntoView();
      return timeline.getBoundingClientRect().top;
    });
    const clip = { x: 0, y, width, height: height - GROUND };
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
await write(
  'themes',
  sharp({ create: { ...sheet, channels: 4, background: 'transparent' } }).composite(tiles),
);
await browser.close();
await site.stop();
