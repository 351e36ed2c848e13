import { stringify } from 'yaml';
import type { z } from 'zod';
import { writeProse } from '../../content/field-texts.ts';
import { listTexts } from '../../content/fields.ts';
import { toSlug } from '../../content/files.ts';
import { replaceTexts } from '../../content/inline-text.ts';
import { textSchema } from '../../schemas/formats.ts';
import { profileEntrySchema } from '../../schemas/profile-entry.ts';
import { projectEntrySchema } from '../../schemas/project.ts';
import { escapeMarkdown, joinBlocks, toList } from '../../site/render/markdown-text.ts';
import { describeRefused, keepValid } from './keep-valid.ts';
import privacy from './privacy.json' with { type: 'json' };
import { goesOn, rename, toProfile } from './profile.ts';
import type { Fields } from './read-resume.ts';

const HOMELAB_NOTE =
  'If you have a homelab, remove the line above and list what may be published about it. Empty lists keep nothing.';
const projectSchema = projectEntrySchema.safeExtend({ description: textSchema.optional() });
const PROJECT = { keywords: 'technologies', startDate: 'start', endDate: 'end', website: 'url' };

/** The content of an owner: profile and projects by their paths in the content folder. */
export interface OwnContent {
  files: Map<string, string>;
  /** What was not taken, a line for each field and reason. */
  notTaken: string[];
  /** The language of the profile, if it has one. */
  language: string | undefined;
}

/** Creates profile and projects from a résumé. */
export function createContent(resume: Fields, today: string): OwnContent {
  const { profile, refused } = toProfile(resume, today);
  const { name = '', title = '', description, contact, ...fields } = profile;
  const { email = '', phone } = Object(contact);
  const required = { name, title, ...fields, contact: { email, phone } };
  const files = new Map([
    ['profile.md', write(escapeProse(required, profileEntrySchema), ...toParagraphs(description))],
  ]);
  const projects = [rename(resume['projects'], PROJECT, goesOn) ?? []].flat();
  for (const [index, given] of projects.entries()) {
    const { highlights = [], ...project } = Object(given);
    const place = ['projects', index];
    if (typeof project.name !== 'string') {
      refused.push({ path: place, value: given, reason: 'has no name' });
      continue;
    }
    const entry = { ...project, updated: today, order: index + 1 };
    const invalid = keepValid(entry, projectSchema);
    refused.push(...invalid.map((one) => ({ ...one, path: [...place, ...one.path] })));
    const { description: text, ...named } = entry;
    const list = toList([highlights].flat().map((item) => escapeMarkdown(String(item))));
    const file = `projects/${toSlug(project.name).slice(0, 60) || `project-${index + 1}`}.md`;
    // Names with the same slug, such as C++ and C#, get a file each.
    const free = files.has(file) ? file.replace(/\.md$/, `-${index + 1}.md`) : file;
    files.set(free, write(escapeProse(named, projectEntrySchema), ...toParagraphs(text), list));
  }
  return { files, notTaken: describeRefused(refused), language: profile.language };
}

/** What stands around the profile of a new owner: a homelab that is turned off, and what the software guarantees. */
export function createSurroundings(language = 'en', today: string): Map<string, string> {
  const [tag = ''] = language.toLowerCase().split('-');
  const known = Object.hasOwn(privacy, tag) ? (tag as keyof typeof privacy) : 'en';
  const { title, description, text } = privacy[known];
  return new Map([
    ['homelab.md', write({ enabled: false }, HOMELAB_NOTE)],
    ['pages/privacy.md', write({ title, description, updated: today, language: known }, text)],
  ]);
}

/** The fields with their prose as Markdown that shows the same. */
function escapeProse(fields: object, schema: z.ZodType): object {
  const prose = listTexts(schema, fields).filter(({ isProse }) => isProse);
  return replaceTexts(
    fields,
    prose.map(({ path, text }) => ({ path, text: writeProse(text) })),
  );
}

/** Plain text as Markdown that shows the same: its paragraphs, and each line that looks like an item of a list. */
function toParagraphs(text = ''): string[] {
  return text.split(/\n\s*\n|\n(?=\s*[-*•]\s)/).map(escapeMarkdown);
}

/** A content file: the fields that have a value as frontmatter, then blocks of Markdown. */
function write(fields: object, ...blocks: string[]): string {
  const yaml = stringify(fields, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${joinBlocks(blocks)}\n`;
}
