import { z } from 'zod';
import { createDocument, type oas31, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type Content, hasHomelab, hasPage } from '../../content/content.ts';
import { PATHS, prosePath, urlOn } from '../../paths.ts';
import { slugSchema, textSchema } from '../../schemas/formats.ts';
import { API_NAME, API_VERSION, type ApiTag, COMPATIBILITY, resources, type Site } from '../resources.ts';
import {
  describeObservationRead,
  describeObservationWrite,
  describeRead,
  OPERATOR_BEARER,
} from './operations.ts';
import { describeSharedResponses, SHARED_HEADERS } from './responses.ts';

export type OpenApiDocument = oas31.OpenAPIObject;

function describeApi(content: Content): string {
  const homelab = (text: string) => (hasHomelab(content) ? text : '');
  return `A professional portfolio as data: a profile, projects, engineering case studies and a sandbox${homelab(', and the latest sanitized observation of a homelab')}.

Every read is public and needs no key. HEAD works wherever GET does and returns the same headers without a body. A request with \`If-None-Match\` gets 304 while the entity tag still matches. Every error is JSON with a stable \`code\` and a \`hint\`. Check \`updated\`${homelab(', `generatedAt`')} and the \`status\` of a credential before you present anything as current.

${COMPATIBILITY}`;
}

const TAGS: Record<ApiTag, string> = {
  Discovery: 'Where to start.',
  Portfolio: 'The published portfolio: profile, projects and case studies.',
  Sandbox: 'Fixed sample data for trying the API.',
  Homelab: 'The sanitized public observation of a home infrastructure.',
};

/** Reads no clock, so equal sites give equal documents. */
export function createOpenApi(site: Site): OpenApiDocument {
  const { content, baseUrl } = site;
  const reads = resources.map((resource) => [resource.path, { get: describeRead(resource, site) }]);
  const paths: ZodOpenApiPathsObject = {
    ...Object.fromEntries(reads),
    [PATHS.homelab]: { get: describeObservationRead(site), post: describeObservationWrite(site) },
  };
  const { name, contact } = content.profile;
  const terms = hasPage(content, 'terms') ? urlOn(site, prosePath('terms')) : undefined;
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: API_NAME,
        version: API_VERSION,
        summary: 'A professional portfolio as data.',
        description: describeApi(content),
        ...(terms && { termsOfService: terms }),
        contact: { name, email: contact.email, url: urlOn(site, PATHS.home) },
        ...(terms && { license: { name: 'Terms of this site', url: terms } }),
      },
      servers: [{ url: baseUrl, description: 'This site.' }],
      externalDocs: { description: 'Reference with samples', url: baseUrl + PATHS.docs },
      tags: Object.entries(TAGS).map(([tag, description]) => ({ name: tag, description })),
      security: [],
      paths,
      components: {
        headers: SHARED_HEADERS,
        responses: describeSharedResponses(baseUrl),
        securitySchemes: {
          [OPERATOR_BEARER]: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A private credential of the site operator. It is never issued to visitors, and no read needs it.',
          },
        },
      },
    },
    { override: reduceSchema },
  ) as OpenApiDocument;
}

/** The `format` of these schemas says everything that their generated pattern does. */
const FORMATS = ['date', 'email', 'uri'];
const PATTERNS_OF_CONTENT: unknown[] = [textSchema, slugSchema].map(
  (schema) => z.toJSONSchema(schema).pattern,
);

/** Content must meet stricter rules than the API promises, such as patterns of slugs and lists with an item. */
const reduceSchema: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (PATTERNS_OF_CONTENT.includes(jsonSchema.pattern) || FORMATS.includes(jsonSchema.format ?? '')) {
    delete jsonSchema.pattern;
  }
  delete jsonSchema.minItems;
};
