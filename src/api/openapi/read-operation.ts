import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { REVALIDATE } from '../../http/headers.ts';
import { READ_METHODS } from '../../http/response.ts';
import type { Resource, Site } from '../resources.ts';
import { describeErrors, describeHeader, ETAG } from './responses.ts';

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
    ...(slugs && { requestParams: { path: z.object({ slug: describeSlug(slugs) }) } }),
    responses: {
      200: {
        description: `${title} as published.`,
        headers: {
          ETag: ETAG,
          'Cache-Control': describeHeader(
            'Revalidate on every use; an unchanged response costs one 304.',
            REVALIDATE,
          ),
        },
        content: {
          'application/json': { schema, ...(example !== undefined && { example }) },
        },
      },
      ...describeErrors(['not_found', 'method_not_allowed', 'internal_error'], READ_METHODS, site.baseUrl),
    },
  };
}

function describeSlug(slugs: readonly string[]): z.ZodType {
  return (slugs.length > 0 ? z.enum(slugs) : z.string()).meta({
    description: 'Which case study: the `slug` of an entry of the list.',
  });
}
