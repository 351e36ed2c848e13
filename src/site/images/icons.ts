import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const ICO_SIZE = 32;
const TOUCH_SIZE = 180;
/** Of the one directory entry that an icon file has. */
const ICO_HEADER_BYTES = 22;

/** Draws the icons that browsers ask for by name from `favicon.svg`, which the folder holds already. */
export async function writeIcons(folder: string): Promise<void> {
  const drawing = await readFile(`${folder}/favicon.svg`);
  const draw = (size: number) =>
    sharp(drawing, { density: 600 }).resize(size).png({ palette: true }).toBuffer();
  await writeFile(`${folder}/apple-touch-icon.png`, await draw(TOUCH_SIZE));
  await writeFile(`${folder}/favicon.ico`, toIco(await draw(ICO_SIZE), ICO_SIZE));
}

/** Wraps one PNG as an icon file: a directory of one entry, then the image. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
