import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { toShareImagePath } from '../../schemas/published-paths.ts';
import { draw } from '../../site/images/drawing.ts';
import { toInitials } from '../../site/images/icons.ts';
import { type ShareImage, toShareImage } from '../../site/images/share-image.ts';
import { layOutShareImage, SHARE_IMAGE_SIZE } from '../../site/images/share-image-layout.ts';
import { toSitePages } from '../../site/pages.ts';
import { readColors } from '../../site/read-colors.ts';
import { readSite } from '../../site/read-site.ts';
import { readTypeface } from '../../site/typeface.ts';
import { toPageWording } from '../../site/wording/wording.ts';

interface Props {
  image: ShareImage;
  initials: string;
  language: string;
  direction: 'ltr' | 'rtl';
}

export const getStaticPaths: GetStaticPaths = async () => {
  const site = await readSite();
  const { profile } = site.content;
  return toSitePages(site).map((page) => {
    const wording = toPageWording(page, site);
    const { language, direction } = wording;
    return {
      params: { page: toShareImagePath(page.path ?? '/').replace(/^\/og\/|\.png$/g, '') },
      props: {
        image: toShareImage(page, profile, wording),
        initials: toInitials(profile.name),
        language,
        direction,
      },
    };
  });
};

export const GET: APIRoute<Props> = async ({ props: { image, initials, language, direction }, site }) => {
  const { light: colors } = await readColors();
  const frame = { colors, direction, initials, domain: site?.host ?? '' };
  const drawing = await draw({
    node: layOutShareImage(image, frame),
    images: await Promise.all(
      image.cells.flatMap(({ picture }) => (picture ? readPicture(picture, colors.paper) : [])),
    ),
    typeface: readTypeface(CONTENT_FOLDER),
    language,
    ...SHARE_IMAGE_SIZE,
    format: 'png',
  });
  return new Response(drawing, { headers: { 'content-type': 'image/png' } });
};

/** An image of the content in a format that the renderer reads, no larger than it is shown. */
async function readPicture(src: string, background: string) {
  const image = sharp(path.join(CONTENT_FOLDER, src)).resize({ width: 480, withoutEnlargement: true });
  return { src, data: await image.flatten({ background }).jpeg({ quality: 92 }).toBuffer() };
}
