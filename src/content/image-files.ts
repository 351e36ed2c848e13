import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What files of each format begin with, or have in them, as Latin-1. */
const SIGNATURES: Record<string, RegExp> = {
  '.png': /^\x89PNG\r\n/,
  '.jpg': /^\xff\xd8\xff/,
  '.jpeg': /^\xff\xd8\xff/,
  '.webp': /^RIFF.{4}WEBP/s,
  '.avif': /^.{4}ftypavi[fs]/s,
  '.svg': /<svg[\s>]/,
};

/** What runs, or is loaded from elsewhere, when an SVG is opened. */
const ACTIVE =
  /<(?:script|foreignObject|iframe|!ENTITY)\b|\son[a-z]+\s*=|javascript:|@import|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp))|url\(\s*["']?(?!#)/i;

/** What is wrong with an image, such as `projects/images/tidecard.png` in the content folder; undefined if nothing is. */
export function judgeImage(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  const extension = path.extname(name).toLowerCase();
  if (!/(?:^|\/)images\//.test(name) || !(extension in SIGNATURES)) return WRONG_PLACE;
  if (!existsSync(file)) return 'is not there; put the file into the folder, or correct its name';
  const image = readFileSync(file, 'latin1');
  if (!SIGNATURES[extension]?.test(image)) return WRONG_FORMAT;
  return extension === '.svg' && ACTIVE.test(image) ? ACTIVE_SVG : undefined;
}

const WRONG_PLACE =
  'cannot be published; put a PNG, JPEG, WebP, AVIF or SVG file into a folder "images" beside the text, and write ./images/name.png';
const WRONG_FORMAT = 'is not an image of the format that its name says; export it again';
const ACTIVE_SVG =
  'has a script, an event handler or a reference to another file in it; export it as plain SVG, without these';
