import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { locateImage } from '../content/images.ts';
import type { PublishedPicture, PublishedPictures } from './picture-references.ts';

/** Widths in pixels for phones and columns of text, at single and double density. */
const WIDTHS = [480, 960, 1440];
/** Browsers without AVIF and links in Markdown get this width. */
const FALLBACK_WIDTH = 960;
/** Browsers that cannot measure a lazy image (`auto`) take the width of a column of text. */
const SIZES = 'auto, (width >= 48rem) 42rem, 100vw';

export async function publishPictures(
  images: ReadonlyMap<string, ImageMetadata>,
): Promise<PublishedPictures> {
  return new Map(
    await Promise.all([...images].map(async ([file, src]) => [file, await publish(file, src)] as const)),
  );
}

async function publish(file: string, src: ImageMetadata): Promise<PublishedPicture> {
  if (/\.(?:gif|svg)$/i.test(file) || (await isAnimated(file))) {
    // Astro encodes only the names of images that it resizes.
    return { url: src.src.replaceAll(' ', '%20'), size: formatSize(src) };
  }
  const [avif, webp] = await Promise.all([
    getImage({ src, format: 'avif', widths: [...WIDTHS] }),
    getImage({ src, format: 'webp', width: FALLBACK_WIDTH }),
  ]);
  const modern = `<source type="image/avif" srcset="${avif.srcSet.attribute}" sizes="${SIZES}">`;
  return { url: webp.src, size: formatSize(avif.attributes), modern };
}

/** Resizing would turn an animated image into a column of its frames. */
async function isAnimated(file: string): Promise<boolean> {
  if (!/\.(?:avif|webp)$/i.test(file)) return false;
  const { default: sharp } = await import('sharp');
  const { pages = 1 } = await sharp(locateImage(CONTENT_FOLDER, file)).metadata();
  return pages > 1;
}

function formatSize({ width, height }: { width?: unknown; height?: unknown }): string {
  return `width="${width}" height="${height}"`;
}
