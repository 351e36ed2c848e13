import type { APIRoute } from 'astro';
import { API_UPDATED } from '../api/resources.ts';
import { INSTRUCTIONS_DESCRIPTION, renderAgentInstructions } from '../site/discovery/agent-instructions.ts';
import { renderFrontMatter } from '../site/render/front-matter.ts';
import { joinBlocks, toHeading } from '../site/render/markdown-text.ts';

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
