import type { Heading, Prose } from '../content/body.ts';

/** The sections that the contents of a text list: none where there are three or fewer. */
export function toTextSections({ headings }: Prose): Heading[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return sections.length > 3 ? sections : [];
}
