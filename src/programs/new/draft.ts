import type { z } from 'zod';
import { toFrontMatterSchema } from '../../integrations/editor-schemas.ts';

/** The kinds of entry that can be created, with the collection that it belongs to and the text that stands in for its body. */
export const KINDS = {
  project: {
    collection: 'projects',
    body: 'Write the description here, as Markdown. Put a picture beside it, in images/, and name it in the fields.',
  },
  'case-study': {
    collection: 'caseStudies',
    body: `## Problem

Write **Markdown**: links, lists, tables, code and pictures. docs/editing.md shows all of it.

\`\`\`dot The parts and what passes between them
digraph { sender -> receiver [label="what is sent"] }
\`\`\``,
  },
  page: {
    collection: 'pages',
    body: 'Write the text here, as Markdown.',
  },
} as const;

/** A kind of entry that editors add. */
export type Kind = keyof typeof KINDS;

/** What decides on the values of a new entry. */
export interface DraftSettings {
  slug: string;
  /** `YYYY-MM-DD` */
  today: string;
  order: number;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The text of a new draft: every required field with its description above it, and a value that passes the check. */
export function renderDraft(kind: Kind, settings: DraftSettings): string {
  const { collection, body } = KINDS[kind];
  const { properties = {}, required = [] } = toFrontMatterSchema(collection);
  const names = Object.keys(properties).filter((name) => name === 'draft' || required.includes(name));
  const fields = names.flatMap((name) => renderField(name, properties[name] as JsonSchema, settings));
  return `---\n${fields.join('\n')}\n---\n\n${body}\n`;
}

function renderField(name: string, schema: JsonSchema, settings: DraftSettings): string[] {
  const comment = `# ${schema.description}`;
  if (name === 'slug') return [comment, `slug: ${JSON.stringify(settings.slug)}`];
  if (name === 'order') return [comment, `order: ${settings.order}`];
  if (name === 'draft') return [comment, 'draft: true'];
  if (schema.format === 'date') return [comment, `${name}: ${settings.today}`];
  if (schema.type !== 'array') return [comment, `${name}: Write the ${name} here`];
  const item = schema.items as JsonSchema;
  if (item.type !== 'object') return [comment, `${name}:`, '  - Write an item here'];
  const lines = Object.entries(item.properties ?? {})
    .filter(([key]) => item.required?.includes(key))
    .flatMap(([key, property]) => renderField(key, property as JsonSchema, settings));
  // The hyphen of the item stands before its first field; comments stand on lines of their own.
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return [comment, `${name}:`, ...lines.map((line, index) => `${index === first ? '  - ' : '    '}${line}`)];
}
