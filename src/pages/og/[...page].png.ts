import type { APIRoute, GetStaticPaths } from 'astro';
import type { Site } from '../../api/resources.ts';
import { locateImage } from '../../content/images.ts';
import { PATHS, toShareImagePath } from '../../paths.ts';
import { draw } from '../../site/images/drawing.ts';
import { toShareImage } from '../../site/images/share-image.ts';
import { layOutShareImage, SHARE_IMAGE_SIZE, toPictureSize } from '../../site/images/share-image-layout.ts';
import { listSitePages, type SitePage } from '../../site/pages.ts';
import { readColors } from '../../site/read-colors.ts';
import { readSiteKey, readSites } from '../../site/read-site.ts';
import { findSignature } from '../../site/signature.ts';
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
  const logo = findSignature(site);
  const domain = new URL(site.baseUrl).host;
  const size = toPictureSize(image);
  const pictures = [image.photo ?? [], image.works.map(({ picture }) => picture)].flat();
  const drawing = await draw({
    node: layOutShareImage(image, { colors, typeface, direction, logo, domain }),
    images: await Promise.all(pictures.map((picture) => readPicture(picture, size, colors.paper))),
    typeface,
    language,
    ...SHARE_IMAGE_SIZE,
    format: 'png',
  });
  return new Response(drawing, { headers: { 'content-type': 'image/png' } });
};

async function readPicture(src: string, size: { width: number; height: number }, background: string) {
  const { default: sharp } = await import('sharp');
  const image = sharp(locateImage(CONTENT_FOLDER, src)).autoOrient();
  const shown = image.resize({ ...size, position: 'top' }).flatten({ background });
  return { src, data: await shown.jpeg({ quality: 92 }).toBuffer() };
}
