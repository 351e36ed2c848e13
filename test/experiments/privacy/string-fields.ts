import type { FieldPath } from '../fields.ts';

/** Where the texts of a value are; of every list, those of its first item. */
export function findStringFields(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.length > 0 ? findStringFields(value[0], [...path, 0]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => findStringFields(item, [...path, name]));
}

/** A copy of the value with another text in that place. */
export function withText<Value>(value: Value, [key, ...rest]: FieldPath, text: string): Value {
  if (key === undefined) return text as Value;
  if (Array.isArray(value)) return value.with(Number(key), withText(value[Number(key)], rest, text)) as Value;
  return { ...value, [key]: withText(Reflect.get(Object(value), key), rest, text) };
}

/** All texts in a value. */
export function findTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(findTexts);
}

/**
 * Puts fields together that may be changed at once, because none decides on what becomes of another: the first field of
 * every object, then the second of each, and so on.
 */
export function toRounds(fields: readonly FieldPath[]): FieldPath[][] {
  const rounds: FieldPath[][] = [];
  const used = new Map<string, number>();
  for (const field of fields) {
    const owner = field.slice(0, -1).join('.');
    const round = used.get(owner) ?? 0;
    used.set(owner, round + 1);
    rounds[round] = [...(rounds[round] ?? []), field];
  }
  return rounds;
}
