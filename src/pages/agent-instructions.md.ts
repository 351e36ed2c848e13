import type { APIRoute } from 'astro';
import { INSTRUCTIONS_DESCRIPTION, renderAgentInstructions } from '../discovery/agent-instructions.ts';
import { renderFrontMatter } from '../render/front-matter.ts';
import { joinBlocks, toHeading } from '../render/markdown-text.ts';
import { API_UPDATED } from '../resources.ts';

export const GET: APIRoute = ({ site }) => {
  const { origin } = new URL(site ?? '');
  const title = 'Instructions for agents';
  const canonical = `${origin}/agent-instructions.md`;
  return new Response(
    `${joinBlocks([
      renderFrontMatter({ title, description: INSTRUCTIONS_DESCRIPTION, canonical, updated: API_UPDATED }),
      toHeading(1, title),
      renderAgentInstructions(origin),
    ])}\n`,
  );
};
