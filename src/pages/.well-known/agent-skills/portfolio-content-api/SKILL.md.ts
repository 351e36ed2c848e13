import type { APIRoute } from 'astro';
import { renderSkill } from '../../../../discovery/agent-skills.ts';

export const GET: APIRoute = ({ site }) => new Response(renderSkill(new URL(site ?? '').origin));
