import { fromSourcePath } from '../content/images.ts';

export interface PublishedPicture {
  url: string;
  /** The attributes `width` and `height`, so that nothing moves while the image loads. */
  size: string;
  /** A `<source>` in a smaller format and several widths; missing if the image is published as it is. */
  modern?: string;
}

/** Keys are the paths of image files in the content folder. */
export type PublishedPictures = ReadonlyMap<string, PublishedPicture>;

export function showPictures(html: string, pictures: PublishedPictures): string {
  return html.replace(
    /<img src="(\/content\/[^"]+)"((?: [\w-]+="[^"]*")*)>/g,
    (match, source: string, attributes: string) => {
      const picture = pictures.get(fromSourcePath(source));
      if (!picture) return match;
      const { url, size, modern } = picture;
      const image = `<img src="${url}" ${size} loading="lazy"${attributes}>`;
      return modern ? `<picture>${modern}${image}</picture>` : image;
    },
  );
}

/** For a picture at the top of a page, which would otherwise wait until the page has its layout. */
export function loadAtOnce(html: string): string {
  return html.replace(' loading="lazy"', ' fetchpriority="high"');
}

export function linkPictures(markdown: string, pictures: PublishedPictures, baseUrl: string): string {
  return markdown.replace(/(?<=\]\()\/content\/[^\s)]+/g, (source) => {
    const picture = pictures.get(fromSourcePath(source));
    return picture ? new URL(picture.url, baseUrl).href : source;
  });
}
