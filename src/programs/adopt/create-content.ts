import { stringify } from 'yaml';
import { toSlug } from '../../content/file-name.ts';
import { escapeMarkdown } from '../../site/render/markdown-text.ts';
import privacy from './privacy.json' with { type: 'json' };
import { toEnd, toProfileFields } from './profile.ts';
import type { Resume } from './resume.ts';

const HOMELAB_NOTE =
  'If you have a homelab, remove the line above and list what may be published about it. Empty lists keep nothing.';

/** Profile and projects of a résumé, by their paths in the content folder. */
export function createContent(resume: Resume, today: string): Map<string, string> {
  const profile = write(toProfileFields(resume, today), ...toParagraphs(resume.basics.summary));
  const files = new Map([['profile.md', profile]]);
  for (const [index, project] of resume.projects.entries()) {
    const file = `projects/${toSlug(project.name ?? '').slice(0, 60) || `project-${index + 1}`}.md`;
    // Names with the same slug, such as C++ and C#, get a file each.
    const free = files.has(file) ? file.replace(/\.md$/, `-${index + 1}.md`) : file;
    files.set(free, createProject(project, today, index + 1));
  }
  return files;
}

/** What stands around the profile of a new owner: a homelab that is turned off, and what the software guarantees. */
export function createSurroundings(resume: Resume, today: string): Map<string, string> {
  const [language = ''] = resume.meta.language?.toLowerCase().split('-') ?? [];
  const known = Object.hasOwn(privacy, language) ? (language as keyof typeof privacy) : 'en';
  const { title, description, text } = privacy[known];
  return new Map([
    ['homelab.md', write({ enabled: false }, HOMELAB_NOTE)],
    ['pages/privacy.md', write({ title, description, updated: today, language: known }, ...text)],
  ]);
}

function createProject(project: Resume['projects'][number], updated: string, order: number): string {
  const { name, tagline, keywords: technologies, url, startDate: start, endDate, ...others } = project;
  const { roles, entity, type, description, highlights = [] } = others;
  const end = toEnd({ startDate: start, endDate });
  const fields = { name, tagline, technologies, url, start, end, roles, entity, type, updated, order };
  const list = highlights.map((text) => `- ${escapeMarkdown(text)}`);
  return write(fields, ...toParagraphs(description), list.join('\n'));
}

function toParagraphs(text = ''): string[] {
  return text.split(/\n\s*\n/).map(escapeMarkdown);
}

/** A content file: the fields that have a value as frontmatter, then blocks of Markdown. */
function write(fields: object, ...blocks: string[]): string {
  const given = JSON.parse(JSON.stringify(fields, (_key, value) => toFieldValue(value)));
  const yaml = stringify(given, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Puts text on one line, as fields of the content are, and leaves out empty lists. */
function toFieldValue(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return undefined;
  return typeof value === 'string' ? value.trim().replace(/\s*\n\s*/g, ' ') : value;
}
