import type { APIRoute } from 'astro';
import { readPalettes } from '../site/palette.ts';
import { readSite } from '../site/read-site.ts';
import { drawResumeOnce } from '../site/resume/drawn-resume.ts';
import { toResume } from '../site/resume/resume.ts';
import { findMissingCharacters } from '../site/typeface.ts';
import tokens from '../styles/tokens.css?raw';

const { light } = readPalettes(tokens);

export const GET: APIRoute = async () => {
  const site = await readSite();
  const resume = toResume(site);
  const missing = findMissingCharacters(JSON.stringify(resume));
  if (missing.length > 0) {
    console.warn(`resume.pdf: its font lacks ${missing.join(' ')}; these characters are left out`);
  }
  return new Response(await drawResumeOnce(resume, site.content.profile.paper ?? 'a4', light));
};
