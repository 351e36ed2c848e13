import { RESERVED_NAMES } from '../http/published-files.ts';
import { slugSchema } from '../schemas/formats.ts';
import type { ContentProblem } from './content-error.ts';
import { type MarkdownFile, toId } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';

/** Reads the body of a page of prose as Markdown and as HTML; the name of the file is the path of the page. */
export function readProse(
  { file, body }: MarkdownFile,
  problems: ContentProblem[],
): { body: string; rendered: { html: string } } {
  const id = toId(file);
  const start = { file, line: 1, column: 1, field: '' };
  if (!slugSchema.safeParse(id).success) problems.push({ ...start, message: NO_ADDRESS });
  if (RESERVED_NAMES.has(id)) problems.push({ ...start, message: RESERVED });
  if (!body.trim()) {
    const line = body.split('\n').length;
    const message = 'is missing; write the text below the frontmatter';
    problems.push({ file, line, column: 1, field: 'body', message });
  }
  return { body: body.trim(), rendered: { html: renderMarkdown(body) } };
}

const NO_ADDRESS = 'has a name that is no address; name it in lower-case letters, digits and hyphens';
const RESERVED = 'has a name that the site needs for itself; rename the file, for example to about.md';
