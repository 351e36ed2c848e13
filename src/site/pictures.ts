import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { toImageFile } from '../content/images.ts';

/** Phones, columns of text, and the same on screens of twice the density. */
const WIDTHS = [480, 960, 1440];
/** For browsers without AVIF, and for links in Markdown. */
const FALLBACK_WIDTH = 960;
const SIZES = '(width >= 48rem) 42rem, 100vw';

/** An image of the content as it is published. */
interface PublishedPicture {
  /** Where browsers and readers of Markdown find it. */
  url: string;
  /** Width and height, which hold its place while it loads, as HTML attributes. */
  size: string;
  /** The same image in a smaller format and several widths. */
  source?: string;
}

/** The images of the content by their files in it. */
export type PublishedPictures = ReadonlyMap<string, PublishedPicture>;

/** Has Astro publish images in modern formats and several widths; SVG is published as it is. */
export async function publishPictures(
  images: ReadonlyMap<string, ImageMetadata>,
): Promise<PublishedPictures> {
  return new Map(
    await Promise.all([...images].map(async ([file, src]) => [file, await publish(file, src)] as const)),
  );
}

async function publish(file: string, src: ImageMetadata): Promise<PublishedPicture> {
  if (/\.svg$/i.test(file)) return { url: src.src, size: toSize(src) };
  const [avif, webp] = await Promise.all([
    getImage({ src, format: 'avif', widths: [...WIDTHS] }),
    getImage({ src, format: 'webp', width: FALLBACK_WIDTH }),
  ]);
  const source = `<source type="image/avif" srcset="${avif.srcSet.attribute}" sizes="${SIZES}">`;
  return { url: webp.src, size: toSize(avif.attributes), source };
}

function toSize({ width, height }: { width?: unknown; height?: unknown }): string {
  return `width="${width}" height="${height}"`;
}

/** HTML whose images are the published ones; images load lazily unless they say otherwise. */
export function showPictures(html: string, pictures: PublishedPictures): string {
  return html.replace(
    /<img src="(content-image:[^"]+)"((?: [\w-]+="[^"]*")*)>/g,
    (_match, reference: string, attributes: string) => {
      const { url, size, source } = find(pictures, reference);
      const image = `<img src="${url}" ${size} loading="lazy" decoding="async"${attributes}>`;
      return source ? `<picture>${source}${image}</picture>` : image;
    },
  );
}

/** Markdown whose images have their absolute URLs. */
export function linkPictures(markdown: string, pictures: PublishedPictures, baseUrl: string): string {
  return markdown.replace(
    /content-image:[\w.%-]+/g,
    (reference) => new URL(find(pictures, reference).url, baseUrl).href,
  );
}

function find(pictures: PublishedPictures, reference: string): PublishedPicture {
  const picture = pictures.get(toImageFile(reference) ?? '');
  if (!picture) throw new Error(`${reference} is not an image of the content`);
  return picture;
}
