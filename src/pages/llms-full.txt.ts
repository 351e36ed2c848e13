import type { APIRoute } from 'astro';
import { readSite } from '../content/read.ts';
import { renderLlmsFull } from '../discovery/llms.ts';
import { createOpenApi } from '../openapi.ts';
import { createReference } from '../reference/create-reference.ts';
import { renderDocs } from '../render/docs.ts';

export const GET: APIRoute = async () => {
  const site = await readSite();
  return new Response(renderLlmsFull(site.baseUrl, renderDocs(createReference(createOpenApi(site)))));
};
