const MAX_VALUES = 3;
const MAX_LENGTH = 60;

/** A line for each field of which not all values were taken: how many, and what they are. */
export function listNotTaken(given: unknown, taken: unknown): string[] {
  const remaining = findLeaves(taken).map(({ field, value }) => `${field}=${value}`);
  const left = findLeaves(given).filter(({ field, value }) => {
    const index = remaining.indexOf(`${field}=${value}`);
    if (index >= 0) remaining.splice(index, 1);
    return index < 0;
  });
  return [...Map.groupBy(left, ({ field }) => field)].map(
    ([field, leaves]) => `${field} (${leaves.length}): ${quote(leaves.map(({ value }) => value))}`,
  );
}

/** Every value of a résumé with the names that lead to it, for example `work.name`. */
export function findLeaves(value: unknown, field = ''): { field: string; value: string }[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [{ field, value: String(value) }];
  return Object.entries(value).flatMap(([name, item]) =>
    findLeaves(item, Array.isArray(value) ? field : [field, name].filter(Boolean).join('.')),
  );
}

function quote(values: readonly string[]): string {
  const shown = values
    .slice(0, MAX_VALUES)
    .map((text) => JSON.stringify(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text));
  const more = values.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
