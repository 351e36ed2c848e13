import type { APIRoute, GetStaticPaths } from 'astro';
import { draw } from '../../site/images/drawing.ts';
import { type ShareImage, toShareImage } from '../../site/images/share-image.ts';
import { layOutShareImage, SHARE_IMAGE_SIZE } from '../../site/images/share-image-layout.ts';
import { toShareImagePath } from '../../site/images/share-image-path.ts';
import { toSitePages } from '../../site/pages.ts';
import { readPalettes } from '../../site/palette.ts';
import { readSite } from '../../site/read-site.ts';
import { readTypeface } from '../../site/typeface.ts';
import { toPageWording } from '../../site/wording/site-wording.ts';
import tokens from '../../styles/tokens.css?raw';

const { light } = readPalettes(tokens);

interface Props {
  image: ShareImage;
  language: string;
  direction: 'ltr' | 'rtl';
}

export const getStaticPaths: GetStaticPaths = async () => {
  const site = await readSite();
  return toSitePages(site).map((page) => {
    const wording = toPageWording(page, site);
    const { language, direction } = wording;
    return {
      params: { page: toShareImagePath(page.path ?? '/').replace(/^\/og\/|\.png$/g, '') },
      props: { image: toShareImage(page, site.content.profile, wording), language, direction },
    };
  });
};

export const GET: APIRoute<Props> = async ({ props: { image, language, direction } }) => {
  const node = layOutShareImage(image, light, direction);
  const typeface = readTypeface(CONTENT_FOLDER);
  return new Response(await draw({ node, typeface, language, ...SHARE_IMAGE_SIZE, format: 'png' }), {
    headers: { 'content-type': 'image/png' },
  });
};
