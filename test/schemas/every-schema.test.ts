import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resources } from '../../src/api/resources.ts';
import { changeAt, objectPaths, SCHEMA_SAMPLES } from './schema-samples.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Every property of every object in a JSON Schema, by its path. */
function listProperties(schema: JsonSchema, path: string): [path: string, property: JsonSchema][] {
  const own = Object.entries(schema.properties ?? {}).map(([name, property]): [string, JsonSchema] => [
    `${path}.${name}`,
    property as JsonSchema,
  ]);
  const below = [
    ...own,
    ...Object.entries(schema.$defs ?? {}).map(([name, definition]): [string, JsonSchema] => [
      name,
      definition,
    ]),
    ...[schema.items, ...(schema.anyOf ?? [])]
      .filter((item) => typeof item === 'object' && !Array.isArray(item))
      .map((item): [string, JsonSchema] => [`${path}[]`, item as JsonSchema]),
  ];
  return [...own, ...below.flatMap(([name, property]) => listProperties(property, name))];
}

describe.each(SCHEMA_SAMPLES)('%s', (name, schema, sample) => {
  it('accepts its sample unchanged', () => {
    expect(schema.parse(sample)).toEqual(sample);
  });

  it.each(objectPaths(sample).map((path) => ({ path: [name, ...path].join('.'), keys: path })))(
    'refuses an unknown property in $path',
    ({ keys }) => {
      for (const unknown of ['unexpected', 'constructor', '__proto__']) {
        const changed = changeAt(sample, keys, (object) =>
          Object.defineProperty(object, unknown, { value: 1, enumerable: true, configurable: true }),
        );
        expect(schema.safeParse(changed).error?.issues, unknown).toEqual([
          expect.objectContaining({ code: 'unrecognized_keys', keys: [unknown], path: keys }),
        ]);
      }
    },
  );
});

describe.each<[name: string, schema: z.ZodType]>([
  ...SCHEMA_SAMPLES.map(([name, schema]): [string, z.ZodType] => [name, schema]),
  ...resources.map(({ path, schema }): [string, z.ZodType] => [path, schema]),
])('%s', (name, schema) => {
  const json = z.toJSONSchema(schema, { io: 'input' });

  it('describes every property', () => {
    const properties = listProperties(json, name);
    const undescribed = properties.filter(([, property]) => !property.description && !property.$ref);
    expect(undescribed.map(([path]) => path)).toEqual([]);
  });

  it('has no object that accepts other properties than its own', () => {
    const open: unknown[] = [];
    JSON.stringify(json, (_key, value) => {
      if (value?.type === 'object' && value.additionalProperties === undefined) open.push(value);
      return value;
    });
    expect(open).toEqual([]);
  });
});
