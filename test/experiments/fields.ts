/** Where a value is inside a JSON value: property names and indices from the outside in. */
export type FieldPath = readonly (string | number)[];

/** Lists every field of a JSON value, those that hold objects and arrays included, each by its path. */
export function listFields(value: unknown, path: FieldPath = []): FieldPath[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [
    [...path, key],
    ...listFields((value as Record<string | number, unknown>)[key], [...path, key]),
  ]);
}

/** A JSON value as text with one field cut out, so that any bytes can stand there instead. */
export interface OpenField {
  before: string;
  behind: string;
}

const PLACEHOLDER = 'the field that is cut out';

/** Writes a JSON value without the value at a path. Throws a TypeError where the path leads nowhere. */
export function openField(value: unknown, path: FieldPath): OpenField {
  const copy = structuredClone(value);
  let parent = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
  parent[path.at(-1) ?? ''] = PLACEHOLDER;
  const [before = '', behind = ''] = JSON.stringify(copy).split(`"${PLACEHOLDER}"`);
  return { before, behind };
}

/** The field at a path as it stands where its name is repeated; undefined for an item of a list, which has no name. */
export function repeatField(value: unknown, path: FieldPath): string | undefined {
  const name = path.at(-1);
  if (typeof name !== 'string') return undefined;
  const field = JSON.stringify(path.reduce((inner, key) => Reflect.get(Object(inner), key), value));
  return `${field},"${name}":${field}`;
}
