import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { toShareImagePath } from '../../schemas/published-paths.ts';
import { draw } from '../../site/images/drawing.ts';
import { toInitials } from '../../site/images/icons.ts';
import { type ShareImage, toShareImage } from '../../site/images/share-image.ts';
import {
  layOutShareImage,
  SHARE_IMAGE_SIZE,
  type ShareImageFrame,
} from '../../site/images/share-image-layout.ts';
import { toSitePages } from '../../site/pages.ts';
import { readColors } from '../../site/read-colors.ts';
import { readSite } from '../../site/read-site.ts';
import { readTypeface } from '../../site/typeface.ts';
import { toTextWording } from '../../site/wording/wording.ts';

type Props = {
  image: ShareImage;
  frame: ShareImageFrame;
  language: string;
};

/** Astro draws an image again when its key has changed, or our code, a package or the site's URL. */
export const getStaticPaths: GetStaticPaths = async () => {
  const site = await readSite();
  const { profile } = site.content;
  const { light: colors } = await readColors();
  const fonts = readTypeface(CONTENT_FOLDER).map(({ digest }) => digest);
  return toSitePages(site).map((page) => {
    const wording = toTextWording(page, site);
    const { language, direction } = wording;
    const domain = new URL(site.baseUrl).host;
    const image = toShareImage(page, profile, wording);
    const props: Props = {
      image,
      frame: { colors, direction, initials: toInitials(profile.name), domain },
      language,
    };
    const pictures = listPictures(image).map((picture) => toDigest(readFileSync(toFile(picture))));
    return {
      params: { page: toShareImagePath(page.path ?? '/').replace(/^\/og\/|\.png$/g, '') },
      props,
      cacheKey: toDigest(JSON.stringify([props, pictures, fonts])),
    };
  });
};

export const GET: APIRoute<Props> = async ({ props: { image, frame, language } }) => {
  const drawing = await draw({
    node: layOutShareImage(image, frame),
    images: await Promise.all(listPictures(image).map((picture) => readPicture(picture, frame.colors.paper))),
    typeface: readTypeface(CONTENT_FOLDER),
    language,
    ...SHARE_IMAGE_SIZE,
    format: 'png',
  });
  return new Response(drawing, { headers: { 'content-type': 'image/png' } });
};

function listPictures({ cells }: ShareImage): string[] {
  return cells.flatMap(({ picture }) => picture ?? []);
}

function toFile(picture: string): string {
  return path.join(CONTENT_FOLDER, picture);
}

function toDigest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** An image of the content in a format that the renderer reads, no larger than it is shown. */
async function readPicture(src: string, background: string) {
  const image = sharp(toFile(src)).resize({ width: 480, withoutEnlargement: true });
  return { src, data: await image.flatten({ background }).jpeg({ quality: 92 }).toBuffer() };
}
