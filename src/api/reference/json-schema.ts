/** The part of JSON Schema 2020-12 that the API description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
}

/** The name of the component that a reference leads to; undefined where the schema is no reference. */
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

/** Lists what a value is held to beyond its type, each as a phrase in Markdown. */
export function describeConstraints({ format, pattern, enum: values, ...schema }: JsonSchema): string[] {
  return [
    format ? `format \`${format}\`` : '',
    pattern ? `pattern \`${pattern}\`` : '',
    values ? `one of ${values.map((value) => `\`${value}\``).join(', ')}` : '',
    schema.const === undefined ? '' : `always \`${schema.const}\``,
    schema.minimum === undefined ? '' : `at least ${schema.minimum}`,
  ].filter(Boolean);
}
