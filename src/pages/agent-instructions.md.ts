import type { APIRoute } from 'astro';
import { describeInstructions, renderAgentInstructions } from '../site/discovery/agent-instructions.ts';
import { readSite } from '../site/read-site.ts';
import { renderFrontMatter } from '../site/render/front-matter.ts';
import { joinBlocks, toHeading } from '../site/render/markdown-text.ts';

export const GET: APIRoute = async () => {
  const site = await readSite();
  const title = 'Instructions for agents';
  const canonical = `${site.baseUrl}/agent-instructions.md`;
  return new Response(
    `${joinBlocks([
      renderFrontMatter({ title, description: describeInstructions(site), canonical }),
      toHeading(1, title),
      renderAgentInstructions(site),
    ])}\n`,
  );
};
