import type { APIRoute } from 'astro';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import { drawResumeOnce } from '../site/resume/drawn-resume.ts';
import { toResume } from '../site/resume/resume.ts';
import { readTypeface } from '../site/typeface.ts';
import { toWording } from '../site/wording/site-wording.ts';
import tokens from '../styles/tokens.css?raw';

const { light: colors } = readPalettes(tokens);

export const GET: APIRoute = async () => {
  const site = await readSite();
  const { paper } = site.content.profile;
  const resume = toResume(site, toWording(site));
  const pdf = await drawResumeOnce(resume, { paper, colors, typeface: readTypeface(CONTENT_FOLDER) });
  return new Response(pdf);
};
