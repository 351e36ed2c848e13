import { createReference } from '../../api/reference/reference.ts';
import type { Site } from '../../api/resources.ts';
import { makeLinksAbsolute } from '../../content/links.ts';
import { writeMarkdown } from '../../content/markdown.ts';

/** Renders the reference of the API as Markdown that reads the same anywhere: its links are absolute. */
export function renderDocs(site: Site): string {
  const { tree } = createReference(site);
  makeLinksAbsolute(tree, '/docs', site.baseUrl);
  return writeMarkdown(tree);
}
