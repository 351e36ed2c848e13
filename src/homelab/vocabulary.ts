/** Builds a filter that passes the listed words and answers every other with one that says nothing. */
export function fromVocabulary(words: readonly string[], otherwise: string): (word: string) => string {
  const allowed = new Set(words);
  return (word) => (allowed.has(word) ? word : otherwise);
}

/** The first item under each key, in order. */
export function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size !== seen.add(keyOf(item)).size);
}
