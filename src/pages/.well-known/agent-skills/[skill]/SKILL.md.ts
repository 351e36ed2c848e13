import type { APIRoute, GetStaticPaths } from 'astro';
import { renderSkill, SKILL_NAME } from '../../../../site/discovery/agent-skills.ts';
import { readSite } from '../../../../site/read-site.ts';

export const getStaticPaths: GetStaticPaths = () => [{ params: { skill: SKILL_NAME } }];

export const GET: APIRoute = async () => new Response(renderSkill(await readSite()));
