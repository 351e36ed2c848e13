import { existsSync } from 'node:fs';
import path from 'node:path';
import { toStatus } from '../schemas/credential.ts';
import { isBefore } from '../schemas/formats.ts';
import { type CollectionName, collections, type EntryData, type PublishedSite } from './collections.ts';
import { suggest } from './fields.ts';
import { findStrayFiles } from './files.ts';
import { findLinkProblems } from './links.ts';
import { type ContentProblem, toFileProblem } from './problems.ts';
import type { CheckedFile } from './read.ts';
import { toFieldProblem, type YamlFile } from './yaml.ts';

/** Finds what shows only when all files have been read: what is repeated, empty, or leads nowhere. */
export async function findProblemsAcrossFiles(
  folder: string,
  files: readonly CheckedFile[],
  published: PublishedSite,
): Promise<ContentProblem[]> {
  // Translations inherit what is compared here.
  const filesOf = (name: CollectionName) =>
    files.filter(({ collection, language }) => collection === name && language === undefined);
  const [projects, studies] = [filesOf('projects'), filesOf('caseStudies')];
  const warnings = [
    ...findEmptyList(folder, collections.projects.path, projects),
    ...findEmptyList(folder, collections.caseStudies.path, studies),
    ...[projects, studies].flatMap((list) => findRepeated(list, 'order')),
    ...findRepeated(projects, 'name'),
    ...findRepeated(studies, 'title'),
  ];
  return [
    ...findStrayFiles(folder),
    ...findRepeated(studies, 'slug'),
    ...findFormerSlugs(studies),
    ...findFormerSlugs(filesOf('pages'), published.reservedNames),
    ...(await findLinkProblems(folder, files, published)),
    ...findSettingsProblems(files, published),
    ...warnings.map((warning) => ({ ...warning, isWarning: true }) as const),
  ];
}

/** A list of the site may be empty, though hardly anybody means it who has a folder for it. */
function findEmptyList(folder: string, place: string, files: readonly CheckedFile[]): ContentProblem[] {
  const isMeant = !existsSync(path.join(folder, place)) || files.some(({ isDraft }) => !isDraft);
  return isMeant ? [] : [toFileProblem(`content/${place}`, EMPTY)];
}

const EMPTY = 'has nothing to publish, so its list is empty; publish an entry, or remove the folder';

/** Finds the files that have the same value in a field as a file before them. */
function findRepeated(files: readonly CheckedFile[], field: string): ContentProblem[] {
  const first = new Map<unknown, string>();
  return files.flatMap(({ file, markdown }) => {
    const value = markdown?.data[field];
    const other = first.get(value);
    if (value !== undefined && other === undefined) first.set(value, file);
    if (!markdown || other === undefined) return [];
    return toFieldProblem(markdown, [field], `is the same as in ${other}; give each file its own`);
  });
}

/** An earlier slug that something has, or had before, would redirect to one of two. */
function findFormerSlugs(
  files: readonly CheckedFile[],
  reserved: ReadonlySet<string> = new Set(),
): ContentProblem[] {
  const owners = new Map(files.map(({ id, file }) => [id, file]));
  return files.flatMap(({ file, markdown, entry }) => {
    const { formerly = [] } = (entry?.data ?? {}) as { formerly?: string[] };
    return formerly.flatMap((slug, index) => {
      const owner = reserved.has(slug) ? 'the site' : owners.get(slug);
      owners.set(slug, file);
      if (!markdown || owner === undefined) return [];
      return toFieldProblem(
        markdown,
        ['formerly', index],
        `is a slug of ${owner} already; remove one of the two`,
      );
    });
  });
}

/** Finds the pages that `content/site.md` names and that are not published. */
function findSettingsProblems(files: readonly CheckedFile[], published: PublishedSite): ContentProblem[] {
  const markdown = files.find(({ collection }) => collection === 'siteSettings')?.markdown;
  if (!markdown) return [];
  const problems: ContentProblem[] = [];
  const ownPages = files.filter(
    (file) => file.collection === 'pages' && !file.isDraft && file.language === undefined,
  );
  const pages = [...published.pages, ...ownPages.map(({ id }) => id)];
  for (const field of ['navigation', 'footer']) {
    const names = markdown.data[field];
    if (!Array.isArray(names)) continue;
    for (const [index, name] of names.entries()) {
      if (typeof name !== 'string' || pages.includes(name)) continue;
      const remedy = suggest(name, pages) ?? `write one of ${pages.join(', ')}`;
      const message = `is not a published page; ${remedy}`;
      problems.push(toFieldProblem(markdown, [field, index], message));
    }
  }
  return problems;
}

/** The fields that are checked beyond their schema, which entries of any collection may have. */
type Fields = Partial<EntryData<'profile'> & EntryData<'caseStudies'>>;

/**
 * Finds in a valid entry what is hardly true, or not published everywhere: dates that time has overtaken or not reached,
 * entries without a date, and a label without a figure. A day counts while it is that day anywhere on Earth (UTC−12 to
 * UTC+14).
 */
export function findEntryProblems(yaml: YamlFile, entry: Fields, now: Date): ContentProblem[] {
  const today = toDay(now, 14);
  const lastMonth = toDay(now, -12).slice(0, 7);
  const { updated, credentials = [], experience = [], metrics = [] } = entry;
  const problems: ContentProblem[] = [];
  const warn = (path: PropertyKey[], message: string) =>
    problems.push({ ...toFieldProblem(yaml, path, message), isWarning: true });

  if (updated && isBefore(today, updated)) warn(['updated'], FUTURE);
  for (const [index, { start }] of experience.entries()) {
    if (start === undefined) warn(['experience', index], UNSTARTED);
  }
  for (const [index, credential] of credentials.entries()) {
    const { date } = credential;
    const status = toStatus(credential);
    const path = ['credentials', index, 'date'];
    if (date === undefined) warn(['credentials', index], UNDATED);
    else if (status === 'listed' && isBefore(today, date)) problems.push(toFieldProblem(yaml, path, NOT_YET));
    else if (status !== 'listed' && isBefore(date, lastMonth))
      warn(path, `has passed, but status is ${status}; ${PASSED}`);
  }
  for (const [index, { label }] of metrics.entries()) {
    if (!/\p{N}/u.test(label)) warn(['metrics', index, 'label'], NO_DENOMINATOR);
  }
  return problems;
}

const UNDATED = 'has no date, so it is on the pages but not in the API; add a line "date: …" if you know it';
const UNSTARTED =
  'has no start, so it is on the pages but not in the API; add a line "start: …" if you know it';
const FUTURE = 'is in the future; write the day of the last change';
const NOT_YET =
  'is in the future, but status is listed; write the month of completion, or status: planned or in-progress';
const PASSED = 'write the new expected month, or status: listed if it is completed';
const NO_DENOMINATOR = 'has no figure in it; say of how many, or compared with what';

function toDay(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
