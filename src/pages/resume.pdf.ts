import type { APIRoute } from 'astro';
import { ContentError } from '../content/content-error.ts';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import { toResume } from '../site/resume/resume.ts';
import template from '../site/resume/resume.typ?raw';
import { drawResume } from '../site/resume/resume-pdf.ts';
import { toWording } from '../site/wording/wording.ts';
import tokens from '../styles/tokens.css?raw';

const { light } = readPalettes(tokens);

export const GET: APIRoute = async () => {
  const site = await readSite();
  const drawn = drawResume(toResume(site, toWording(site)), CONTENT_FOLDER, template, light);
  if ('problems' in drawn) throw new ContentError(drawn.problems);
  return new Response(drawn.pdf);
};
