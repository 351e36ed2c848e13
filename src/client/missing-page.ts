/** Below this share of common letter pairs, two paths have nothing to do with each other. */
const MIN_SIMILARITY = 0.5;

/** Says which path was requested, and which page of the site has the nearest one. */
export function suggestPage(note: HTMLElement): void {
  const [path, suggestion, link] = ['code', '.suggestion', 'a'].map(
    (selector) => note.querySelector(selector) as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLAnchorElement];
  const [nearest] = (note.dataset['pages'] ?? '')
    .split(' ')
    .map((page) => ({ page, similarity: compare(location.pathname, page) }))
    .toSorted((a, b) => b.similarity - a.similarity);
  path.textContent = location.pathname;
  link.textContent = link.href = nearest?.page ?? '';
  suggestion.hidden = !nearest || nearest.similarity < MIN_SIMILARITY;
  // The note is invisible as long as it has them.
  delete note.dataset['pages'];
}

/** The share of the shorter text's letter pairs that the other one has as well. */
function compare(one: string, other: string): number {
  const [few, many] = [toPairs(one), toPairs(other)];
  return few.intersection(many).size / Math.min(few.size, many.size);
}

function toPairs(text: string): Set<string> {
  return new Set(
    Array.from(text.toLowerCase(), (letter, index) => letter + text.charAt(index + 1).toLowerCase()),
  );
}
