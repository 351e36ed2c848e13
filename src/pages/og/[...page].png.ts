import type { APIRoute, GetStaticPaths } from 'astro';
import { toShareImagePath } from '../../schemas/published-paths.ts';
import { draw } from '../../site/images/drawing.ts';
import { renderFavicon } from '../../site/images/favicon.ts';
import { type ShareImage, toShareImage } from '../../site/images/share-image.ts';
import { layOutShareImage, SHARE_IMAGE_SIZE } from '../../site/images/share-image-layout.ts';
import { toSitePages } from '../../site/pages.ts';
import { readPalettes } from '../../site/palette.ts';
import { readSite } from '../../site/read-site.ts';
import { readTypeface } from '../../site/typeface.ts';
import { toPageWording } from '../../site/wording/site-wording.ts';
import tokens from '../../styles/tokens.css?raw';

const { light } = readPalettes(tokens);

interface Props {
  image: ShareImage;
  name: string;
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
      props: { image: toShareImage(page, profile, wording), name: profile.name, language, direction },
    };
  });
};

export const GET: APIRoute<Props> = async ({ props: { image, name, language, direction }, site }) => {
  const typeface = readTypeface(CONTENT_FOLDER);
  const mark = renderFavicon(name, light, typeface);
  const node = layOutShareImage(image, { colors: light, direction, mark, domain: site?.host ?? '' });
  return new Response(await draw({ node, typeface, language, ...SHARE_IMAGE_SIZE, format: 'png' }), {
    headers: { 'content-type': 'image/png' },
  });
};
