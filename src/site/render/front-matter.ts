import { stringify } from 'yaml';

/** What the YAML at the head of a Markdown page tells. */
export interface FrontMatter {
  title: string;
  description: string;
  /** URL of the page itself. */
  canonical?: string | undefined;
  /** `YYYY-MM-DD` */
  updated?: string | undefined;
}

/** Renders frontmatter; every value is a quoted string, so that none is read as something else. */
export function renderFrontMatter(fields: FrontMatter): string {
  const yaml = stringify(fields, {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  });
  return `---\n${yaml}---`;
}
