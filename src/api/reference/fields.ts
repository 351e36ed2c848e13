import type { oas31 } from 'zod-openapi';

/** The part of JSON Schema 2020-12 that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
}

export interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  description: string;
  fields: readonly Field[];
}

/**
 * Keeps the order of the schema, and lists the fields of items as those of their list. Throws an Error if a reference
 * points to no component.
 */
export function listFields(schema: JsonSchema, components: oas31.ComponentsObject): Field[] {
  const { items, properties = {}, required = [] } = resolve(schema, components);
  if (items) return listFields(items, components);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
    description: property.description ?? resolve(property, components).description ?? '',
    fields: listFields(property, components),
  }));
}

export function describeField({ name, schema, isRequired, description }: Field): string {
  const kind = `${describeType(schema)}${isRequired ? '' : ', optional'}`;
  const text = [description, describeValues(schema)].filter(Boolean);
  return `\`${name}\` *(${kind})* ${text.join(' ')}`;
}

/** Returns, for example, `string`, `date`, `number or null` or `array of Project`. */
export function describeType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.type === 'array') return `array of ${describeType(schema.items ?? {})}`;
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ');
  return schema.format ?? [schema.type ?? 'any'].flat().join(' or ');
}

function describeValues({ enum: values = [] }: JsonSchema): string {
  return values.length > 0 ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '';
}

export function resolve<Part extends object>(
  part: Part | oas31.ReferenceObject,
  components: oas31.ComponentsObject,
): Part {
  if (!('$ref' in part)) return part;
  const [kind = '', name = ''] = String(part.$ref).split('/').slice(2);
  const component = Reflect.get(Object(Reflect.get(components, kind)), name);
  if (!component) throw new Error(`The description refers to ${part.$ref}, which is not in its components`);
  return component;
}
