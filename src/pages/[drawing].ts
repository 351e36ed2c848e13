import { existsSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import type { Site } from '../api/resources.ts';
import { ContentError } from '../content/content-error.ts';
import { drawIcon, renderFavicon } from '../site/images/icons.ts';
import type { Palette } from '../site/palette.ts';
import { readColors } from '../site/read-colors.ts';
import { readSite, readSiteKey } from '../site/read-site.ts';
import { toResume } from '../site/resume/resume.ts';
import template from '../site/resume/resume.typ?raw';
import { drawResume, OWN_TEMPLATE, readPhoto } from '../site/resume/resume-pdf.ts';
import { readTypeface } from '../site/typeface.ts';
import { toWording } from '../site/wording/wording.ts';

/** The icons for tabs, for tabs without SVG and for home screens, and the résumé, with their media types. */
const DRAWINGS = {
  'favicon.svg': {
    type: 'image/svg+xml',
    draw: ({ content }, light) => renderFavicon(content.profile.name, light),
  },
  'favicon.ico': { type: 'image/x-icon', draw: drawImage('ico') },
  'apple-touch-icon.png': { type: 'image/png', draw: drawImage('png') },
  'resume.pdf': { type: 'application/pdf', draw: drawPdf },
} satisfies Record<string, Drawing>;

interface Drawing {
  type: string;
  draw(site: Site, light: Palette): BodyInit | Promise<BodyInit>;
}

/** Astro draws again when the key has changed, or our code. What a template of the owner reads is not known. */
export const getStaticPaths: GetStaticPaths = async () => {
  const fonts = readTypeface(CONTENT_FOLDER).map(({ digest }) => digest);
  const cacheKey = [await readSiteKey(), ...fonts].join();
  const isKept = !existsSync(path.join(CONTENT_FOLDER, OWN_TEMPLATE));
  return Object.entries(DRAWINGS).map(([drawing, props]) => ({
    params: { drawing },
    props,
    ...(isKept && { cacheKey }),
  }));
};

export const GET: APIRoute<Drawing> = async ({ props: { type, draw } }) => {
  const { light } = await readColors();
  return new Response(await draw(await readSite(), light), { headers: { 'content-type': type } });
};

function drawImage(format: 'ico' | 'png') {
  return ({ content }: Site, light: Palette) =>
    drawIcon(format, content.profile.name, light, readTypeface(CONTENT_FOLDER));
}

async function drawPdf(site: Site, light: Palette) {
  const resume = toResume(site, toWording(site));
  const photo = await readPhoto(resume, CONTENT_FOLDER);
  const drawn = drawResume(resume, CONTENT_FOLDER, template, light, photo);
  if ('problems' in drawn) throw new ContentError(drawn.problems);
  return drawn.pdf;
}
