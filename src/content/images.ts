import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { imageMetadata } from 'astro/assets/utils';

/** A picture that the frontmatter names, with its text alternative. */
export interface Picture {
  /** Its name in the content folder, for example `projects/images/map.png`. */
  file: string;
  /** Its path in the project until it is published. */
  url: string;
  html: string;
  markdown: string;
}

/** Where the images of the content are in the project, which is what their URLs begin with until they are published. */
const SOURCES = '/content/';

/** Resolves the path of an image from a file to its name in the content folder, for example `projects/images/map.png`. */
export function resolveImage(file: string, image: string): string {
  return path.posix.join(path.posix.dirname(file), image).replace(/^[^/]*\//, '');
}

/** The path of an image in the project, as a URL that Markdown and HTML take without escapes of their own. */
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

/** The name of an image in the content folder by its source path. */
export function fromSourcePath(url: string): string {
  return decodeURIComponent(url.slice(SOURCES.length));
}

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

/** What runs, or shows a document of its own, when an SVG is opened. */
const ACTIVE = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler']);
/** What a style loads from elsewhere: everything but parts of the same file and pictures in it. */
const FOREIGN_STYLE = /@import|image-set\(|expression\(|url\(\s*["']?(?!#|data:image\/(?:png|jpe?g|webp);)/i;
const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpe?g|webp);|$)/i;

/** Whether an SVG is well-formed XML that runs nothing and loads nothing from elsewhere. */
export function isPassiveSvg(text: string): boolean {
  try {
    // Entities of a document type could hold anything.
    return !/<!ENTITY/i.test(text) && isPassive(parseXml(text).root);
  } catch {
    return false;
  }
}

function isPassive(element: XmlElement | null): boolean {
  if (!element) return false;
  const name = toLocalName(element.name);
  if (ACTIVE.has(name)) return false;
  if (name === 'style' && FOREIGN_STYLE.test(element.text)) return false;
  return (
    Object.entries(element.attributes).every(([attribute, value]) =>
      isPassiveAttribute(toLocalName(attribute), value),
    ) && element.children.every((child) => !(child instanceof XmlElement) || isPassive(child))
  );
}

function isPassiveAttribute(attribute: string, value: string): boolean {
  if (attribute.startsWith('on')) return false;
  if (attribute === 'href' || attribute === 'src') return OWN_REFERENCE.test(value.trim());
  // An animation could give a link another target.
  if (attribute === 'attributename') return !/href$/i.test(value);
  return !FOREIGN_STYLE.test(value);
}

function toLocalName(name: string): string {
  return name.replace(/^.*:/s, '').toLowerCase();
}
