import type { APIRoute, GetStaticPaths } from 'astro';
import { renderSkill, SKILL_NAME } from '../../../../site/discovery/agent-skills.ts';

export const getStaticPaths: GetStaticPaths = () => [{ params: { skill: SKILL_NAME } }];

export const GET: APIRoute = ({ site }) => new Response(renderSkill(new URL(site ?? '').origin));
