/** Below this share of common letter pairs, two paths have nothing to do with each other. */
const MIN_SIMILARITY = 0.4;

/** Says which path was requested, and which page of the site has the nearest one. */
export function suggestPage(note: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => note.querySelector(selector) as E;
  const pages = (note.dataset['pages'] ?? '').split(' ');
  const toSimilarity = (page: string) => compare(location.pathname, page);
  const [nearest = '/'] = pages.toSorted((a, b) => toSimilarity(b) - toSimilarity(a));
  const link = find<HTMLAnchorElement>('a');
  find('code').textContent = location.pathname;
  link.textContent = link.href = nearest;
  find('.suggestion').hidden = toSimilarity(nearest) < MIN_SIMILARITY;
  // The note is invisible as long as it has them.
  delete note.dataset['pages'];
}

/** The share of the letter pairs of two texts that both have. */
function compare(one: string, other: string): number {
  const [pairs, others] = [toPairs(one), toPairs(other)];
  return (2 * pairs.intersection(others).size) / (pairs.size + others.size);
}

function toPairs(text: string): Set<string> {
  const letters = text.toLowerCase();
  return new Set(Array.from(letters.slice(1), (letter, index) => letters.charAt(index) + letter));
}
