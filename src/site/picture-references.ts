import { fromSourcePath } from '../content/images.ts';

/** An image of the content as it is published. */
export interface PublishedPicture {
  /** The URL for browsers and readers of Markdown. */
  url: string;
  /** Width and height, which hold its place while it loads, as HTML attributes. */
  size: string;
  /** The same image in a smaller format and several widths, as a `<source>`. */
  modern?: string;
}

/** The images of the content by their files in it. */
export type PublishedPictures = ReadonlyMap<string, PublishedPicture>;

/** HTML whose images are the published ones; images load lazily unless they say otherwise. */
export function showPictures(html: string, pictures: PublishedPictures): string {
  return html.replace(
    /<img src="(\/content\/[^"]+)"((?: [\w-]+="[^"]*")*)>/g,
    (match, source: string, attributes: string) => {
      const picture = pictures.get(fromSourcePath(source));
      if (!picture) return match;
      const { url, size, modern } = picture;
      const image = `<img src="${url}" ${size} loading="lazy" decoding="async"${attributes}>`;
      return modern ? `<picture>${modern}${image}</picture>` : image;
    },
  );
}

/** Markdown whose images have their absolute URLs. */
export function linkPictures(markdown: string, pictures: PublishedPictures, baseUrl: string): string {
  return markdown.replace(/(?<=\]\()\/content\/[^\s)]+/g, (source) => {
    const picture = pictures.get(fromSourcePath(source));
    return picture ? new URL(picture.url, baseUrl).href : source;
  });
}
