import { z } from 'zod';
import { monthSchema } from '../../schemas/formats.ts';

/** The part of JSON Schema 2020-12 that the API description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
}

/** The formats of the description in words. */
const FORMATS: Record<string, string> = {
  date: 'A date as `YYYY-MM-DD`.',
  email: 'An e-mail address.',
  uri: 'An absolute URL.',
};

/** The patterns of the description in words. */
const PATTERNS: Record<string, string> = {
  [String(z.toJSONSchema(monthSchema).pattern)]: 'A month as `YYYY-MM`.',
  '^\\d+\\.\\d+\\.\\d+$': 'Three numbers joined by dots.',
};

/** The name of the component that a reference points to; undefined for a schema without a reference. */
export function componentName({ $ref }: JsonSchema): string | undefined {
  return $ref?.replace('#/components/schemas/', '');
}

/** Names the kind of a value: `string`, `number or null`, `array of Project`. */
export function describeType(schema: JsonSchema): string {
  const name = componentName(schema);
  if (name) return name;
  if (schema.type === 'array') return `array of ${describeType(schema.items ?? {})}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}

/** Lists the limits of a value beyond its type, each as a sentence in Markdown; a pattern only where words fail. */
export function describeConstraints({ format, pattern, enum: values, ...schema }: JsonSchema): string[] {
  return [
    format ? (FORMATS[format] ?? `Format \`${format}\`.`) : '',
    pattern ? (PATTERNS[pattern] ?? `Matches \`${pattern}\`.`) : '',
    values ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
    schema.const === undefined ? '' : `Always \`${schema.const}\`.`,
    schema.minimum === undefined ? '' : `At least ${schema.minimum}.`,
    schema.maximum === undefined ? '' : `At most ${schema.maximum}.`,
  ].filter(Boolean);
}
