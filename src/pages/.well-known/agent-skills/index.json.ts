import type { APIRoute } from 'astro';
import { createSkillIndex } from '../../../site/discovery/agent-skills.ts';
import { readSite } from '../../../site/read-site.ts';

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(await createSkillIndex(await readSite()), null, 2)}\n`);
