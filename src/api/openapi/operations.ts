import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { hasHomelab } from '../../content/content.ts';
import { renderVerdictRules } from '../../homelab/verdict.ts';
import { observationSchema, publicationSchema } from '../../schemas/observation.ts';
import {
  MAX_AGE_SECONDS,
  MAX_AHEAD_SECONDS,
  MAX_BODY_BYTES,
  SNAPSHOT_AFTER_SECONDS,
} from '../../schemas/observation-limits.ts';
import type { Resource, Site } from '../resources.ts';
import {
  describeErrors,
  describeHeader,
  describeNotModified,
  PRERENDERED_HEADERS,
  toSharedHeader,
  toSharedResponse,
} from './responses.ts';
import { createSampleObservation } from './sample-observation.ts';

export const OPERATOR_BEARER = 'OperatorBearer';

const CONDITIONAL = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({
      param: {
        id: 'IfNoneMatch',
        description: 'The `ETag` of the copy that you have. The response is 304 while it is current.',
      },
    }),
});

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
      304: toSharedResponse(304),
      ...describeErrors(['not_found', 'method_not_allowed', 'internal_error'], site.baseUrl),
    },
  };
}

function describeSlug(slugs: readonly string[]): z.ZodType {
  return (slugs.length > 0 ? z.enum(slugs) : z.string()).meta({
    param: { description: 'The `slug` of an entry of the list.' },
  });
}

/** The specification has the operations of the homelab on every site. */
function describeAbsence({ content }: Site): string {
  return hasHomelab(content) ? '' : 'This site has no homelab, so every response is 404.\n\n';
}

export function describeObservationRead(site: Site): ZodOpenApiOperationObject {
  const { content, baseUrl } = site;
  const example = createSampleObservation(content);
  const { generatedAt } = example;
  const headers = {
    ETag: toSharedHeader('ETag'),
    'Cache-Control': describeHeader(
      'A shared cache may hold the response for a few seconds, and never past the moment at which it would change.',
      'public, max-age=0, s-maxage=5, must-revalidate',
    ),
    'Last-Modified': describeHeader(
      'The earlier of `generatedAt` and now, as an HTTP date. `If-Modified-Since` is not evaluated; use the entity tag.',
      new Date(generatedAt * 1000).toUTCString(),
    ),
    'Observation-Generated-At': describeHeader('`generatedAt` in Unix seconds.', generatedAt),
    'Observation-Stale-After': describeHeader(
      'Unix seconds after which the observation is a last snapshot, not current health.',
      generatedAt + SNAPSHOT_AFTER_SECONDS,
    ),
  };
  return {
    operationId: 'getPublicHomelabObservation',
    summary: 'Get the latest homelab observation',
    description: `${describeAbsence(site)}The latest sanitized observation of the homelab. More than ${SNAPSHOT_AFTER_SECONDS} seconds after \`generatedAt\` its \`mode\` is \`snapshot\`: the last known state, not current health. Reading it grants no control over anything.\n\n${renderVerdictRules()}`,
    tags: ['Homelab'],
    security: [],
    requestParams: { header: CONDITIONAL },
    responses: {
      200: {
        description: 'The latest observation, presented as of now.',
        headers,
        content: { 'application/json': { schema: observationSchema, example } },
      },
      304: describeNotModified(headers),
      ...describeErrors(
        ['not_found', 'method_not_allowed', 'internal_error', 'no_observation', 'feed_unavailable'],
        baseUrl,
      ),
    },
  };
}

export function describeObservationWrite(site: Site): ZodOpenApiOperationObject {
  const { content, baseUrl } = site;
  const example = createSampleObservation(content);
  return {
    operationId: 'publishPublicHomelabObservation',
    summary: 'Publish a homelab observation',
    description: `${describeAbsence(site)}For the site operator’s publisher only; no credential is ever issued to visitors. The observation is validated and sanitized again before it is stored, and only allowlisted content is kept. The log of the server and \`npm run publish:observation -- --dry-run\` name the fields of which something is left out or replaced, and why, without values. The body is UTF-8 JSON of at most ${MAX_BODY_BYTES} bytes, with a \`generatedAt\` at most ${MAX_AGE_SECONDS} seconds in the past and ${MAX_AHEAD_SECONDS} seconds in the future. The newest observation wins.`,
    tags: ['Homelab'],
    security: [{ [OPERATOR_BEARER]: [] }],
    requestBody: {
      description: 'The sanitized observation.',
      required: true,
      content: { 'application/json': { schema: observationSchema, example } },
    },
    responses: {
      200: {
        description: 'The observation is stored.',
        headers: { 'Cache-Control': toSharedHeader('NotStored') },
        content: {
          'application/json': {
            schema: publicationSchema,
            example: { ok: true, generatedAt: example.generatedAt },
          },
        },
      },
      ...describeErrors(
        [
          'invalid_observation',
          'observation_too_old',
          'observation_in_future',
          'unauthorized',
          ...(hasHomelab(content) ? [] : ['not_found' as const]),
          'method_not_allowed',
          'observation_superseded',
          'payload_too_large',
          'internal_error',
          'feed_unavailable',
        ],
        baseUrl,
      ),
    },
  };
}
