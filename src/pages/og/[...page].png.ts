import type { APIRoute, GetStaticPaths } from 'astro';
import type { Site } from '../../api/resources.ts';
import { locateImage } from '../../content/images.ts';
import { PATHS, toShareImagePath } from '../../paths.ts';
import { draw } from '../../site/images/drawing.ts';
import { toShareImage } from '../../site/images/share-image.ts';
import {
  layOutShareImage,
  PICTURE_SIZE,
  SHARE_IMAGE_SIZE,
  TALL_PICTURE_SIZE,
} from '../../site/images/share-image-layout.ts';
import { listSitePages } from '../../site/pages.ts';
import { readColors } from '../../site/read-colors.ts';
import { readSiteKey, readSites } from '../../site/read-site.ts';
import { findSignature } from '../../site/signature.ts';
import type { SitePage } from '../../site/site-page.ts';
import { readTypeface } from '../../site/typeface.ts';
import { toTextWording } from '../../site/wording/wording.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const cacheKey = await readSiteKey();
  return (await readSites()).flatMap((site) =>
    listSitePages(site).map((page) => ({
      params: {
        page: toShareImagePath(page.path ?? PATHS.home).slice(PATHS.shareImages.length + 1, -'.png'.length),
      },
      props: { page, site },
      cacheKey,
    })),
  );
};

export const GET: APIRoute<{ page: SitePage; site: Site }> = async ({ props: { page, site } }) => {
  const { profile } = site.content;
  const { 'blueprint-day': colors } = readColors(site);
  const wording = toTextWording(page, site);
  const { language, direction } = wording;
  const image = toShareImage(page, profile, wording);
  const typeface = readTypeface(CONTENT_FOLDER);
  const { sign } = findSignature(site);
  const domain = new URL(site.baseUrl).host;
  const pictures = image.cells.flatMap(({ picture }) => picture ?? []);
  const drawing = await draw({
    node: layOutShareImage(image, { colors, typeface, direction, sign, domain }),
    images: await Promise.all(pictures.map((picture) => readPicture(picture, colors.paper))),
    typeface,
    language,
    ...SHARE_IMAGE_SIZE,
    format: 'png',
  });
  return new Response(drawing, { headers: { 'content-type': 'image/png' } });
};

async function readPicture(src: string, background: string) {
  const { default: sharp } = await import('sharp');
  const image = sharp(locateImage(CONTENT_FOLDER, src)).autoOrient();
  const { width, height } = (await image.metadata()).autoOrient;
  const shown =
    height > width
      ? image.resize({ ...TALL_PICTURE_SIZE, fit: 'inside' })
      : image.resize({ ...PICTURE_SIZE, fit: 'cover' });
  return { src, data: await shown.flatten({ background }).jpeg({ quality: 92 }).toBuffer() };
}
