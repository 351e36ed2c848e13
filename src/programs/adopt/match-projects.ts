import { PAGE_IDS } from '../../content/collections.ts';
import { toSlug } from '../../content/files.ts';
import { SECTION_NAMES } from '../../schemas/site-settings.ts';
import type { MappedFile } from './map-resume.ts';
import { type Fields, type Node, Value } from './resume-values.ts';
import { parseFile } from './update-file.ts';

interface OwnProject {
  file: string;
  main: Readonly<Record<string, unknown>>;
  own: Readonly<Record<string, unknown>>;
}

type Rule = (own: OwnProject, project: MappedFile, index: number) => boolean;

const hasName: Rule = ({ own, main }, { fields }) => isText(own['name'] ?? main['name'], fields['name']);
const hasFileName: Rule = ({ file }, project, index) => file === toProjectFile(project, index);
const hasUrl: Rule = ({ main }, { fields }) => isText(main['url'], fields['url']);
const hasPlace: Rule = ({ main }, _, index) => main['order'] === index + 1;

/**
 * Finds the owner's file of each project, with the most reliable rule first. A translation may have another name, so its
 * file name, its URL and its place in a list of the same length count too. No file is found twice.
 */
export function matchProjects(
  projects: readonly MappedFile[],
  files: ReadonlyMap<string, string>,
  language: string | undefined,
): Map<MappedFile, string> {
  const read = (file: string) => Object(parseFile(files.get(file) ?? '').document.toJS());
  const own: OwnProject[] = [...files.keys()]
    .filter((file) => file.startsWith('projects/'))
    .map((file) => ({ file, main: read(file), own: read(language ? `${language}/${file}` : file) }));
  const named: Rule[] = [(...given) => hasName(...given) && hasPlace(...given), hasName];
  const placed = own.length === projects.length ? [hasPlace] : [];
  const found = new Map<MappedFile, string>();
  for (const rule of language === undefined ? named : [...named, hasFileName, hasUrl, ...placed]) {
    for (const [index, project] of projects.entries()) {
      const taken = new Set(found.values());
      const same = own.find((one) => !taken.has(one.file) && rule(one, project, index));
      if (same && !found.has(project)) found.set(project, same.file);
    }
  }
  return found;
}

export function toProjectFile({ fields: { name } }: MappedFile, index: number): string {
  return `projects/${toFileName(name, PAGE_IDS) ?? `project-${index + 1}`}.md`;
}

export function toSectionFile({ title }: Fields, index: number): string {
  return `sections/${toFileName(title, new Set(SECTION_NAMES)) ?? `section-${index + 1}`}.md`;
}

function toFileName(name: Node | undefined, reserved: ReadonlySet<string>): string | undefined {
  const slug = name instanceof Value ? toSlug(name.text.slice(0, 60)) : '';
  return slug === '' || reserved.has(slug) ? undefined : slug;
}

function isText(own: unknown, value: unknown): boolean {
  return value instanceof Value && String(own) === value.text;
}
