/** The paths of all values in the data of which a condition holds, objects and lists themselves aside. */
export function findPaths(
  data: unknown,
  holds: (value: unknown) => boolean,
  path: readonly PropertyKey[] = [],
): (readonly PropertyKey[])[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => findPaths(item, holds, [...path, index]));
  if (data === null || typeof data !== 'object') return holds(data) ? [path] : [];
  return Object.entries(data).flatMap(([key, item]) => findPaths(item, holds, [...path, key]));
}
