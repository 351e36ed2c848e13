import { z } from 'zod';
import { monthSchema } from '../../schemas/formats.ts';

/** The part of JSON Schema 2020-12 that the OpenAPI document uses. */
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

/** The schemas that references point to, by name. */
export type Components = Readonly<Record<string, JsonSchema>>;

/** One field of a body or one parameter. */
export interface Field {
  /** For example `credentials[].date`. */
  path: string;
  schema: JsonSchema;
  isRequired: boolean;
  /** A sentence or two in Markdown. */
  description: string;
}

/**
 * Lists every field of a body, those of nested objects and of the items of lists included, in the order of the
 * schema. Throws an Error if a reference points to no component.
 */
export function listFields(schema: JsonSchema, components: Components, prefix = ''): Field[] {
  const { items, properties = {}, required = [] } = resolve(schema, components);
  if (items) return listFields(items, components, prefix && `${prefix}[]`);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const description = property.description ?? resolve(property, components).description ?? '';
    const field = { path, schema: property, isRequired: required.includes(name), description };
    return [field, ...listFields(property, components, path)];
  });
}

/** Describes a field in one line of Markdown: its path, type, whether it is required, and what it may be. */
export function describeField({ path, schema, isRequired, description }: Field): string {
  const kind = `${describeType(schema)}, ${isRequired ? 'required' : 'optional'}`;
  const text = [description, ...describeConstraints(schema)].filter(Boolean);
  return `\`${path}\` *(${kind})* ${text.join(' ')}`;
}

/** Names the type of a value: `string`, `number or null`, `array of Project`. */
export function describeType(schema: JsonSchema): string {
  if (schema.$ref) return toComponentName(schema.$ref);
  if (schema.type === 'array') return `array of ${describeType(schema.items ?? {})}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}

const FORMATS: Record<string, string> = {
  date: 'A date as `YYYY-MM-DD`.',
  email: 'An e-mail address.',
  uri: 'An absolute URL.',
};

const PATTERNS: Record<string, string> = {
  [String(z.toJSONSchema(monthSchema).pattern)]: 'A month as `YYYY-MM`.',
  '^\\d+\\.\\d+\\.\\d+$': 'Three numbers joined by dots.',
};

/** The limits of a value beyond its type, each as a sentence; the format or pattern itself only where words are missing. */
function describeConstraints({ format, pattern, enum: values, ...schema }: JsonSchema): string[] {
  return [
    format ? (FORMATS[format] ?? `Format \`${format}\`.`) : '',
    pattern ? (PATTERNS[pattern] ?? `Matches \`${pattern}\`.`) : '',
    values ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '',
    schema.const === undefined ? '' : `Always \`${schema.const}\`.`,
    schema.minimum === undefined ? '' : `At least ${schema.minimum}.`,
    schema.maximum === undefined ? '' : `At most ${schema.maximum}.`,
  ];
}

function resolve(schema: JsonSchema, components: Components): JsonSchema {
  if (!schema.$ref) return schema;
  const name = toComponentName(schema.$ref);
  const component = components[name];
  if (!component) throw new Error(`The description refers to ${name}, which is not in its components`);
  return component;
}

function toComponentName(reference: string): string {
  return reference.replace('#/components/schemas/', '');
}
