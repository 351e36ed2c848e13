import { componentName, describeConstraints, describeType, type JsonSchema } from './json-schema.ts';

/** One field of a body. */
export interface Field {
  /** For example `credentials[].date`. */
  path: string;
  type: string;
  isRequired: boolean;
  /** Sentences in Markdown, such as `At least 0.` */
  constraints: string[];
  /** A sentence or two in Markdown. */
  description: string;
}

/** The schemas that references point to, by name. */
export type Components = Readonly<Record<string, JsonSchema>>;

/**
 * Lists every field of a body, those of nested objects and of the items of lists included, in the order of the
 * schema. Throws an Error if a reference points to no component.
 */
export function listFields(schema: JsonSchema, components: Components, prefix = ''): Field[] {
  const { items, properties = {}, required = [] } = resolve(schema, components);
  if (items) return listFields(items, components, `${prefix}[]`);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const field: Field = {
      path,
      type: describeType(property),
      isRequired: required.includes(name),
      constraints: describeConstraints(property),
      description: property.description ?? resolve(property, components).description ?? '',
    };
    return [field, ...listFields(property, components, path)];
  });
}

function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const name = componentName(schema);
  if (!name) return schema;
  const component = components[name];
  if (!component) throw new Error(`The description refers to ${name}, which is not in its components`);
  return component;
}
