import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { imageMetadata } from 'astro/assets/utils';
import { readFile } from './files.ts';

export interface Picture {
  /** Relative to the content folder, for example `projects/images/map.png`. */
  file: string;
  url: string;
  html: string;
  markdown: string;
}

/** Until an image is published, its URL is its path in the project. */
const SOURCES = '/content/';

/** Returns the path in the content folder, or one that begins with `../` for an image outside of it. */
export function resolveImage(file: string, image: string): string {
  const [folder = ''] = file.split('/');
  const place = path.posix.join(path.posix.dirname(file), image);
  return place.startsWith(`${folder}/`) ? place.slice(folder.length + 1) : `../${place}`;
}

/** Encodes more characters than `encodeURIComponent`, so that the URL needs no escapes in Markdown and HTML. */
export function toSourcePath(image: string): string {
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return (
    SOURCES +
    image
      .split('/')
      .map(encodeURIComponent)
      .join('/')
      .replace(/[!'()*~]/g, encode)
  );
}

export function fromSourcePath(url: string): string {
  return decodeURIComponent(url.slice(SOURCES.length));
}

/**
 * Returns the path of an image, even if there is no such file. File systems may write an accent as a separate
 * character (NFD), unlike keyboards.
 */
export function locateImage(folder: string, name: string): string {
  const files = [name, name.normalize('NFC'), name.normalize('NFD')].map((each) => path.join(folder, each));
  return files.find((file) => existsSync(file)) ?? path.join(folder, name);
}

const FORMATS = ['png', 'jpg', 'webp', 'avif', 'gif', 'svg'];

/** The longest side in pixels that WebP allows. The image library reads no more pixels than its square. */
const MAX_SIDE = 16_383;

/**
 * Width and height of the photo in a résumé in pixels, one inch in print. An SVG many times longer than wide cannot
 * be drawn at this size.
 */
export const PHOTO_SIDE = 300;

/**
 * Returns the reason why an image cannot be published, made smaller or drawn into a document. Returns undefined if it
 * can.
 */
export async function findImageProblem(folder: string, name: string): Promise<string | undefined> {
  const expected = path.extname(name).slice(1).toLowerCase().replace('jpeg', 'jpg');
  const isInPlace = /(?:^|\/)images\//.test(name) && !name.startsWith('../');
  if (!isInPlace || !FORMATS.includes(expected)) return WRONG_PLACE;
  // The bundler reads a question mark as the start of a query, a backslash as a slash, and two dots as the folder above.
  if (/[?\\]|(?:^|\/)\.\.[^/]/.test(name)) return WRONG_NAME;
  const image = readFile(locateImage(folder, name));
  if (typeof image === 'string') return image;
  if (expected === 'svg' && !isPassiveSvg(image.toString())) return ACTIVE_SVG;
  // A build fails at an image that it cannot measure, without naming the text that shows it.
  const { format, width, height } = await imageMetadata(image).catch(() => UNKNOWN);
  const unreadable = expected === 'svg' ? NO_SIZE : DAMAGED;
  if (format !== expected) return unreadable;
  if (Math.max(width, height) > MAX_SIDE) return TOO_LARGE;
  const { default: sharp } = await import('sharp');
  const drawn = sharp(image, { failOn: 'truncated' }).resize(PHOTO_SIDE, PHOTO_SIDE).raw().toBuffer();
  return await drawn.then(
    () => undefined,
    () => unreadable,
  );
}

const UNKNOWN = { format: undefined, width: 0, height: 0 };
const WRONG_PLACE =
  'cannot be published; put a PNG, JPEG, WebP, AVIF, GIF or SVG file into a folder "images" beside the text, and write ./images/name.png';
const WRONG_NAME =
  'cannot be published under this name; rename the file, without a question mark, a backslash or two dots at the beginning';
const TOO_LARGE = `is too large to be published; make no side longer than ${MAX_SIDE} pixels`;
const DAMAGED = 'is damaged, or not of the format that its name says; export it again';
const NO_SIZE =
  'is not an SVG with a size that can be drawn in its first 1000 characters; begin it with <svg width="640" height="400" …, and remove comments and metadata before it';
const ACTIVE_SVG =
  'is not well-formed, or has a script, an event handler or a reference to another file; export it as plain SVG, without these';

const ACTIVE = ['script', 'foreignobject'];
/** Elements of HTML have more ways to run and load, so none of them is allowed. */
const HTML = 'http://www.w3.org/1999/xhtml';
const FOREIGN_STYLE = /@import|image-set\(|url\((?!\s*["']?(?:#|data:image\/(?:png|jpe?g|webp);))/i;
const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpe?g|webp);|$)/i;

function isPassiveSvg(text: string): boolean {
  try {
    // A document type could define entities and attributes with any content, and a style sheet of XML could create
    // another document.
    return !/<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/i.test(text) && isPassive(parseXml(text).root);
  } catch {
    return false;
  }
}

function isPassive(element: XmlElement | null): boolean {
  if (!element) return false;
  const name = toLocalName(element.name);
  if (ACTIVE.includes(name)) return false;
  const children = element.children.filter((child) => child instanceof XmlElement);
  // Browsers leave the elements in a style out, so its text is not what they read.
  if (name === 'style' && (children.length > 0 || !isPassiveStyle(element.text))) return false;
  return (
    Object.entries(element.attributes).every(([attribute, value]) =>
      isPassiveAttribute(toLocalName(attribute), value),
    ) && children.every(isPassive)
  );
}

function isPassiveAttribute(attribute: string, value: string): boolean {
  if (attribute.startsWith('on') || value === HTML) return false;
  if (['href', 'src', 'ping'].includes(attribute)) return OWN_REFERENCE.test(value.trim());
  // An animation could replace the target of a link.
  if (attribute === 'attributename') return !/href$/i.test(value);
  return isPassiveStyle(value);
}

function isPassiveStyle(style: string): boolean {
  const decoded = style.replace(/\\([\da-f]{1,6})(?:\r\n|\s)?/gi, (_, code) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
  return !FOREIGN_STYLE.test(decoded.replaceAll('\\', ''));
}

function toLocalName(name: string): string {
  return name.replace(/^.*:/s, '').toLowerCase();
}
