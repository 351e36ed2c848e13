import type { APIRoute, GetStaticPaths } from 'astro';
import { draw } from '../../site/images/drawing.ts';
import { type ShareImage, toShareImage } from '../../site/images/share-image.ts';
import { layOutShareImage, SHARE_IMAGE_SIZE } from '../../site/images/share-image-layout.ts';
import { toShareImagePath } from '../../site/images/share-image-path.ts';
import { toSitePages } from '../../site/pages.ts';
import { readPalettes } from '../../site/palette.ts';
import { readSite } from '../../site/read-site.ts';
import tokens from '../../styles/tokens.css?raw';

const { light } = readPalettes(tokens);

export const getStaticPaths: GetStaticPaths = async () => {
  const site = await readSite();
  return toSitePages(site).map((page) => ({
    params: { page: toShareImagePath(page.path ?? '/').replace(/^\/og\/|\.png$/g, '') },
    props: { image: toShareImage(page, site.content.profile) },
  }));
};

export const GET: APIRoute<{ image: ShareImage }> = async ({ props }) =>
  new Response(
    await draw({ node: layOutShareImage(props.image, light), ...SHARE_IMAGE_SIZE, format: 'png' }),
    {
      headers: { 'content-type': 'image/png' },
    },
  );
