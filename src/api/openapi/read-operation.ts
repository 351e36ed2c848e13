import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Resource, Site } from '../resources.ts';
import { describeErrors, describeNotModified, PRERENDERED_HEADERS } from './responses.ts';

export const CONDITIONAL = z.object({
  'If-None-Match': z.string().optional().meta({
    description: 'The `ETag` of the copy that you have. The response is 304 while it is current.',
  }),
});

/** Describes the GET of a row of the resource table, with the real response as the example. */
export function describeRead(resource: Resource, site: Site): ZodOpenApiOperationObject {
  const { operationId, title, summary, description, tag, schema } = resource;
  const slugs = resource.slugs?.(site);
  const example = resource.select(site, slugs?.[0]);
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: [],
    requestParams: {
      ...(slugs && { path: z.object({ slug: describeSlug(slugs) }) }),
      header: CONDITIONAL,
    },
    responses: {
      200: {
        description: `${title} as published.`,
        headers: PRERENDERED_HEADERS,
        content: {
          'application/json': { schema, ...(example !== undefined && { example }) },
        },
      },
      304: describeNotModified(PRERENDERED_HEADERS),
      ...describeErrors(['not_found', 'method_not_allowed', 'internal_error'], site.baseUrl),
    },
  };
}

function describeSlug(slugs: readonly string[]): z.ZodType {
  return (slugs.length > 0 ? z.enum(slugs) : z.string()).meta({
    description: 'Which case study: the `slug` of an entry of the list.',
  });
}
