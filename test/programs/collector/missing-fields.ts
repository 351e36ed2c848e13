import * as z from 'zod';
import { observationSchema } from '../../../src/schemas/observation.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The fields of the schema that an observation has nowhere, optional ones among them. */
export function listMissingFields(observation: unknown): string[] {
  return listMissing(z.toJSONSchema(observationSchema), observation, '');
}

function listMissing(schema: Schema, value: unknown, at: string): string[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [at];
  if (schema.items)
    return listMissing(schema.items as Schema, Object.assign({}, ...Object(value)), `${at}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    listMissing(property as Schema, Object(value)[name], `${at}.${name}`),
  );
}
