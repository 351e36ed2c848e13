import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { isPassiveSvg } from './svg.ts';

/** What the formats are called, by which the names of files end too. */
const FORMATS = ['png', 'jpg', 'webp', 'avif', 'gif', 'svg'];

/** What is wrong with an image, such as `projects/images/tidecard.png` in the content folder; undefined if nothing is. */
export async function findImageProblem(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name);
  const expected = path.extname(name).slice(1).toLowerCase().replace('jpeg', 'jpg');
  if (!/(?:^|\/)images\//.test(name) || !FORMATS.includes(expected)) return WRONG_PLACE;
  if (!existsSync(file)) return 'is not there; put the file into the folder, or correct its name';
  const image = readFileSync(file);
  if (expected === 'svg' && !isPassiveSvg(image.toString())) return ACTIVE_SVG;
  // What the build cannot measure ends it without naming the text.
  const { format } = await imageMetadata(image).catch(() => ({ format: undefined }));
  if (format !== expected) return expected === 'svg' ? NO_SIZE : DAMAGED;
  if (expected === 'svg') return undefined;
  const { default: sharp } = await import('sharp');
  const decoded = sharp(image, { failOn: 'truncated' }).resize(8).raw().toBuffer();
  return await decoded.then(
    () => undefined,
    () => DAMAGED,
  );
}

const WRONG_PLACE =
  'cannot be published; put a PNG, JPEG, WebP, AVIF, GIF or SVG file into a folder "images" beside the text, and write ./images/name.png';
const DAMAGED = 'is damaged, or not of the format that its name says; export it again';
const NO_SIZE =
  'is not an SVG with a size in its first 1000 characters; begin it with <svg width="640" height="400" …, and leave out what programs noted there';
const ACTIVE_SVG =
  'is not well-formed, or has a script, an event handler or a reference to another file in it; export it as plain SVG, without these';
