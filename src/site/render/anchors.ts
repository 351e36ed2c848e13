/** Gives every heading of a text an anchor of its own, made from its words; by number where it has no Latin ones. */
export function toAnchors<Heading extends { title: string }>(
  headings: readonly Heading[],
): (Heading & { anchor: string })[] {
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const words = heading.title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-');
    const anchor = words === undefined || taken.has(words) ? `section-${index + 1}` : words;
    taken.add(anchor);
    return { ...heading, anchor };
  });
}
