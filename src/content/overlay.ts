export type Fields = Readonly<Record<string, unknown>>;

/** Replaces fields of an object. Objects are merged field by field, and every other value is replaced as a whole. */
export function overlay(original: Fields, own: Fields): Fields {
  const entries = Object.entries(own).map(([name, value]) => {
    const below = original[name];
    return [name, isObject(below) && isObject(value) ? overlay(below, value) : value];
  });
  return { ...original, ...Object.fromEntries(entries) };
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
