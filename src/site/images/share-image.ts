import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { SitePage } from '../render/page-document.ts';
import { toShareImagePath } from './share-image-path.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MAX_DESCRIPTION_LENGTH = 170;
const COLORS = { paper: '#fcfdfe', ink: '#111a2c', soft: '#48536a', accent: '#1b3bbb', grid: '#e7ebf8' };

/** The parts of the font; text in other scripts shows empty boxes. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic'];
/** Long headings are cut after three lines. */
const CLAMPED = { display: 'block', lineClamp: 3, wordBreak: 'break-word' };

/** Who the images name beside the page. */
export interface ShareImageOwner {
  name: string;
  title: string;
}

/** Draws one image for each page with an address and writes them below the folder, each under its address. */
export async function writeShareImages(
  folder: string,
  pages: readonly SitePage[],
  owner: ShareImageOwner,
): Promise<void> {
  const fonts = await Promise.all(SUBSETS.map(readFont));
  for (const page of pages) {
    if (page.path === undefined) continue;
    const file = path.join(folder, toShareImagePath(page.path));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await drawShareImage(page, owner, fonts));
  }
}

async function drawShareImage(page: SitePage, owner: ShareImageOwner, fonts: Font[]): Promise<Buffer> {
  // Its text comes out as paths, so that drawing it needs no font of the machine.
  const text = await satori(layOut(page, owner), { width: WIDTH, height: HEIGHT, fonts });
  return sharp(Buffer.from(drawSheet()))
    .composite([{ input: Buffer.from(text) }])
    .png({ palette: true, colors: 32 })
    .toBuffer();
}

async function readFont(subset: string): Promise<Font> {
  const file = import.meta.resolve(
    `@fontsource/source-serif-4/files/source-serif-4-${subset}-400-normal.woff`,
  );
  return { name: `serif-${subset}`, data: await readFile(fileURLToPath(file)), weight: 400, style: 'normal' };
}

type Drawing = Parameters<typeof satori>[0];

function layOut({ path, heading, description }: SitePage, { name, title }: ShareImageOwner): Drawing {
  const isHome = path === '/';
  const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } });
  return box(
    {
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      padding: '72px 76px 60px',
      fontFamily: SUBSETS.map((subset) => `serif-${subset}`).join(', '),
      color: COLORS.ink,
    },
    [
      box({ display: 'flex', flexDirection: 'column' }, [
        box({ ...CLAMPED, fontSize: isHome ? 104 : 72, lineHeight: 1.08, letterSpacing: -2 }, heading),
        box({ fontSize: 34, lineHeight: 1.4, marginTop: 28, color: COLORS.soft }, shorten(description)),
      ]),
      box({ fontSize: 32, color: COLORS.accent }, isHome ? title : `${name}, ${title}`),
    ],
  ) as Drawing;
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/(?<!\W)\W+\w*$/, '')} …`;
}

/** Squared paper with a line of ink across the foot. */
function drawSheet(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><pattern id="grid" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0v30" fill="none" stroke="${COLORS.grid}"/></pattern></defs>
<rect width="100%" height="100%" fill="${COLORS.paper}"/><rect width="100%" height="100%" fill="url(#grid)"/>
<rect y="${HEIGHT - 14}" width="100%" height="14" fill="${COLORS.accent}"/></svg>`;
}
