/** The part of JSON Schema 2020-12 that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
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
  anyOf?: readonly JsonSchema[];
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

/** Describes a field in one line of Markdown: its path, type, whether it is optional, and what it may be. */
export function describeField({ path, schema, isRequired, description }: Field): string {
  const kind = `${describeType(schema)}${isRequired ? '' : ', optional'}`;
  const text = [description, ...describeConstraints(schema)].filter(Boolean);
  return `\`${path}\` *(${kind})* ${text.join(' ')}`;
}

/** Names the type of a value: `string`, `date`, `number or null`, `array of Project`. */
export function describeType(schema: JsonSchema): string {
  if (schema.$ref) return toComponentName(schema.$ref);
  if (schema.type === 'array') return `array of ${describeType(schema.items ?? {})}`;
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ');
  return schema.format ?? schema.type ?? 'any';
}

/** The limits of a value beyond its type, each as a sentence. */
function describeConstraints({ pattern, enum: values, ...schema }: JsonSchema): string[] {
  return [
    pattern ? `Matches \`${pattern}\`.` : '',
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
