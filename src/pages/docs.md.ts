import type { APIRoute } from 'astro';
import { readSite } from '../content/read.ts';
import { createOpenApi } from '../openapi.ts';
import { createReference } from '../reference/create-reference.ts';
import { REFERENCE_PAGE } from '../reference/page.ts';
import { renderDocs } from '../render/docs.ts';
import { renderFrontMatter } from '../render/front-matter.ts';
import { joinBlocks, toHeading } from '../render/markdown-text.ts';
import { API_UPDATED } from '../resources.ts';

export const GET: APIRoute = async () => {
  const site = await readSite();
  const { title, description } = REFERENCE_PAGE;
  const blocks = [
    renderFrontMatter({ title, description, canonical: `${site.baseUrl}/docs`, updated: API_UPDATED }),
    `[Index of this site for programs](${site.baseUrl}/llms.txt)`,
    toHeading(1, title),
    description,
    renderDocs(createReference(createOpenApi(site))),
  ];
  return new Response(`${joinBlocks(blocks)}\n`);
};
