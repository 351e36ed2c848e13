import path from 'node:path';

/** The URL of an image until pages give it the one that it is published at; its path in the content folder follows. */
const IMAGE_SCHEME = 'content-image:';

/** A picture that the frontmatter names, with its text alternative. */
export interface Picture {
  url: string;
  html: string;
  markdown: string;
}

/** The URL of an image by its path from a file, such as `./images/map.png` from `content/projects/tidecard.md`. */
export function toImageUrl(file: string, image: string): string {
  const target = path.posix.join(path.posix.dirname(file), image).replace(/^[^/]*\//, '');
  // In digits that neither Markdown nor HTML takes for its own.
  return IMAGE_SCHEME + Buffer.from(target).toString('hex');
}

/** The file of an image in the content folder, such as `projects/images/map.png`; undefined for any other URL. */
export function toImageFile(url: string): string | undefined {
  if (!url.startsWith(IMAGE_SCHEME)) return undefined;
  return Buffer.from(url.slice(IMAGE_SCHEME.length), 'hex').toString();
}
