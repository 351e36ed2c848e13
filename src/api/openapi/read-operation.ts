import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { REVALIDATE } from '../../http/headers.ts';
import { READ_METHODS } from '../../http/method.ts';
import { createNotFoundError, findLists } from '../../http/not-found.ts';
import type { ApiError } from '../../http/response.ts';
import { type Resource, resources, type Site } from '../resources.ts';
import { describeErrors } from './error-responses.ts';
import { describeCacheControl, ETAG } from './response-headers.ts';

/** Stands for a slug if a site has no case studies. */
const EXAMPLE_SLUG = 'my-case-study';

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
          'Cache-Control': describeCacheControl(
            'Revalidate on every use; an unchanged response costs one 304.',
            REVALIDATE,
          ),
        },
        content: {
          'application/json': { schema, ...(example !== undefined && { example }) },
        },
      },
      ...describeErrors(
        ['not_found', 'method_not_allowed', 'internal_error'],
        READ_METHODS,
        site.baseUrl,
        describeNotFound(resource, site),
      ),
    },
  };
}

/** What a path below the resource gets; below a list, the hint names its slugs. */
function describeNotFound({ path }: Resource, site: Site): ApiError {
  const paths = resources.flatMap(
    (one) => one.slugs?.(site).map((slug) => one.path.replace('{slug}', slug)) ?? one.path,
  );
  return createNotFoundError(`${path.replace('/{slug}', '')}/none`, findLists(paths));
}

function describeSlug(slugs: readonly string[]): z.ZodType {
  const [example = EXAMPLE_SLUG] = slugs;
  return (slugs.length > 0 ? z.enum(slugs) : z.string()).meta({
    description: 'Which case study: the `slug` of an entry of the list.',
    example,
  });
}
