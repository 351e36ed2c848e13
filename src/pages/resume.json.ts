import type { APIRoute } from 'astro';
import { readSite } from '../site/read-site.ts';
import { toJsonResume } from '../site/resume/json-resume.ts';

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(toJsonResume(await readSite()), null, 2)}\n`);
