import type { APIRoute } from 'astro';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import { toResume } from '../site/resume/resume.ts';
import { drawResume } from '../site/resume/resume-pdf.ts';
import tokens from '../styles/tokens.css?raw';

const { light } = readPalettes(tokens);

export const GET: APIRoute = async () => {
  const site = await readSite();
  return new Response(await drawResume(toResume(site), site.content.profile.paper ?? 'a4', light));
};
