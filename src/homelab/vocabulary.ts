/** Builds a filter that passes the listed words and answers every other with one that says nothing. */
export function fromVocabulary(words: readonly string[], otherwise: string): (word: string) => string {
  const allowed = new Set(words);
  return (word) => (allowed.has(word) ? word : otherwise);
}

/** Publishes the first item of each key that has a rule, in order; every other item is dropped. */
export function publishListed<Item, Rule, Published>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  rules: ReadonlyMap<string, Rule>,
  publish: (item: Item, rule: Rule) => Published,
): Published[] {
  const published = new Map<Rule, Published>();
  for (const item of items) {
    const rule = rules.get(keyOf(item));
    if (rule !== undefined && !published.has(rule)) published.set(rule, publish(item, rule));
  }
  return [...published.values()];
}
