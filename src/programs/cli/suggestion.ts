/** Further away than this, two words have nothing to do with each other. */
const MAX_DISTANCE = 3;

/** The candidate that a mistyped word was most likely meant to be; undefined where none is near. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.min(MAX_DISTANCE, candidate.length / 2))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  // A word far longer than any candidate is not worth comparing.
  if (Math.abs(a.length - b.length) > MAX_DISTANCE) return MAX_DISTANCE + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      current[j] = Math.min(replaced, at(previous, j) + 1, at(current, j - 1) + 1, swapped);
    }
    before = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
