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
 * Reduces generated schemas to what the API promises: content is held to more than that (text that is not empty, lists
 * with an item). Slugs are those of the site, so that a generated client can pass the `slug` of a list on to the path.
 */
export function createSchemaOverride(slugs: readonly string[]): ZodOpenApiOverride {
  return ({ jsonSchema, zodSchema }) => {
    if (PATTERNS_OF_CONTENT.includes(jsonSchema.pattern) || FORMATS.includes(jsonSchema.format ?? '')) {
      delete jsonSchema.pattern;
    }
    delete jsonSchema.minItems;
    if (zodSchema === caseStudySchema.shape.slug && slugs.length > 0) jsonSchema.enum = [...slugs];
  };
}
