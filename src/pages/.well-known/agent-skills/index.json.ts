import type { APIRoute } from 'astro';
import { createSkillIndex } from '../../../site/discovery/agent-skills.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(`${JSON.stringify(await createSkillIndex(new URL(site ?? '').origin), null, 2)}\n`);
