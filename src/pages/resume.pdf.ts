import type { APIRoute } from 'astro';
import { ContentError } from '../content/content-error.ts';
import { readColors } from '../site/read-colors.ts';
import { readSite } from '../site/read-site.ts';
import { toResume } from '../site/resume/resume.ts';
import template from '../site/resume/resume.typ?raw';
import { drawResume, readPhoto } from '../site/resume/resume-pdf.ts';
import { toWording } from '../site/wording/wording.ts';

export const GET: APIRoute = async () => {
  const site = await readSite();
  const { light } = await readColors();
  const resume = toResume(site, toWording(site));
  const photo = await readPhoto(resume, CONTENT_FOLDER);
  const drawn = drawResume(resume, CONTENT_FOLDER, template, light, photo);
  if ('problems' in drawn) throw new ContentError(drawn.problems);
  return new Response(drawn.pdf);
};
