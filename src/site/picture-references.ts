import { fromSourcePath } from '../content/images.ts';

export interface PublishedPicture {
  /** The URL for `<img>` and for Markdown. */
  url: string;
  /** Width and height as HTML attributes, so that nothing moves while it loads. */
  size: string;
  /** A `<source>` of the same image in a smaller format and several widths. */
  modern?: string;
}

/** The images of the content by their files in its folder. */
export type PublishedPictures = ReadonlyMap<string, PublishedPicture>;

/** Puts the published images into HTML. They load lazily unless their tag says otherwise. */
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

/** Gives the images in Markdown their absolute URLs. */
export function linkPictures(markdown: string, pictures: PublishedPictures, baseUrl: string): string {
  return markdown.replace(/(?<=\]\()\/content\/[^\s)]+/g, (source) => {
    const picture = pictures.get(fromSourcePath(source));
    return picture ? new URL(picture.url, baseUrl).href : source;
  });
}
