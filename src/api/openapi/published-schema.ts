import { z } from 'zod';
import type { ZodOpenApiOverride } from 'zod-openapi';
import { caseStudySchema } from '../../schemas/case-study.ts';
import { slugSchema, textSchema } from '../../schemas/formats.ts';

/** Where JSON Schema says the same by a format, the pattern that comes with it is noise. */
const FORMATS = ['date', 'email', 'uri'];
/** Text with a visible character, and slugs: content is held to these, the API does not promise them. */
const PATTERNS_OF_CONTENT: unknown[] = [textSchema, slugSchema].map(
  (schema) => z.toJSONSchema(schema).pattern,
);

/**
 * Reduces a generated schema to what the API promises. Content is held to more than that (text that is not empty,
 * lists with an item).
 */
const toPublishedSchema: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (PATTERNS_OF_CONTENT.includes(jsonSchema.pattern) || FORMATS.includes(jsonSchema.format ?? '')) {
    delete jsonSchema.pattern;
  }
  delete jsonSchema.minItems;
  joinNull(jsonSchema);
};

/**
 * Publishes schemas with the slugs of a site, so that a generated client can pass the `slug` of a list on to the path,
 * which takes the same values.
 */
export function createSchemaOverride(slugs: readonly string[]): ZodOpenApiOverride {
  return (context) => {
    toPublishedSchema(context);
    const { jsonSchema, zodSchema } = context;
    if (zodSchema === caseStudySchema.shape.slug && slugs.length > 0) jsonSchema.enum = [...slugs];
  };
}

/** Writes "this or null" as one schema with two types instead of a choice of two schemas. */
function joinNull(schema: Parameters<ZodOpenApiOverride>[0]['jsonSchema']): void {
  const [value, none, ...others] = schema.anyOf ?? [];
  if (others.length > 0 || none?.type !== 'null' || typeof value?.type !== 'string') return;
  delete schema.anyOf;
  // The types of JSON Schema allow a list of types only from the draft that OpenAPI 3.1 uses.
  Object.assign(schema, { ...value, type: [value.type, 'null'] });
}
