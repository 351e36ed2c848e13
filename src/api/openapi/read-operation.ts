import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { REVALIDATE } from '../../http/headers.ts';
import { READ_METHODS } from '../../http/method.ts';
import type { Resource, Site } from '../resources.ts';
import { describeErrors } from './error-answers.ts';
import { describeCacheControl, ETAG } from './response-headers.ts';

/** Describes the GET of a row of the resource table, with what it really answers as the example. */
export function describeRead(resource: Resource, site: Site): ZodOpenApiOperationObject {
  const { operationId, title, summary, description, tag, schema } = resource;
  const slugs = resource.slugs?.(site);
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
          'Cache-Control': describeCacheControl(
            'Ask anew on every use; unchanged answers cost one 304.',
            REVALIDATE,
          ),
        },
        content: {
          'application/json': { schema, example: resource.select(site, slugs?.[0]) },
        },
      },
      ...describeErrors(['not_found', 'method_not_allowed', 'internal_error'], READ_METHODS, site.baseUrl),
    },
  };
}

function describeSlug(slugs: readonly string[]): z.ZodType {
  return z.enum(slugs).meta({
    description: 'Which case study: the `slug` of an entry of the list.',
    example: slugs[0],
  });
}
