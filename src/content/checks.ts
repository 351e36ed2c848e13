import { existsSync } from 'node:fs';
import path from 'node:path';
import { findStatus } from '../schemas/credential.ts';
import { isBefore, type PartialDate } from '../schemas/formats.ts';
import { valueAt } from '../schemas/issue.ts';
import { type CollectionName, collections, type EntryData, type PublishedSite } from './collections.ts';
import { suggest } from './fields.ts';
import { findStrayFiles } from './files.ts';
import { createFieldProblem, type YamlFile } from './frontmatter.ts';
import { findLinkProblems, listOwnNames, listSectionNames } from './links.ts';
import { type ContentProblem, createFileProblem } from './problems.ts';
import type { CheckedFile } from './read.ts';

/** Finds problems that no file shows alone: repeated values, empty lists, broken links. */
export async function findProblemsAcrossFiles(
  folder: string,
  files: readonly CheckedFile[],
  published: PublishedSite,
): Promise<ContentProblem[]> {
  // Translations inherit these fields, so they would all count as repetitions.
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

/** Reports a folder without a published entry, because an empty list is probably a mistake. */
function findEmptyList(folder: string, place: string, files: readonly CheckedFile[]): ContentProblem[] {
  const isMeant = !existsSync(path.join(folder, place)) || files.some(({ isDraft }) => !isDraft);
  return isMeant ? [] : [createFileProblem(`content/${place}`, EMPTY)];
}

const EMPTY = 'has nothing to publish, so its list is empty; publish an entry, or remove the folder';

function findRepeated(files: readonly CheckedFile[], field: string): ContentProblem[] {
  const first = new Map<unknown, string>();
  return files.flatMap(({ file, markdown }) => {
    const written = markdown?.data[field];
    const value = typeof written === 'string' ? written.normalize('NFC') : written;
    const other = first.get(value);
    if (value !== undefined && other === undefined) first.set(value, file);
    if (!markdown || other === undefined) return [];
    return createFieldProblem(markdown, [field], `is the same as in ${other}; give each file its own`);
  });
}

/** An earlier slug can redirect to only one entry, so no other entry may have it or have had it. */
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
      return createFieldProblem(
        markdown,
        ['formerly', index],
        `is a slug of ${owner} already; remove one of the two`,
      );
    });
  });
}

const LINK = ', or a link: { text: Blog, url: "https://blog.example.com" }';

function findSettingsProblems(files: readonly CheckedFile[], published: PublishedSite): ContentProblem[] {
  const markdown = files.find(({ collection }) => collection === 'siteSettings')?.markdown;
  if (!markdown) return [];
  const pages = {
    known: [...published.pages, ...listOwnNames(files, 'pages')],
    what: 'a published page',
    or: LINK,
  };
  const sections = { known: listSectionNames(files), what: 'a section', or: '' };
  const lists = [
    { path: ['navigation'], ...pages },
    { path: ['footer'], ...pages },
    { path: ['sections'], ...sections },
    { path: ['resume', 'sections'], ...sections },
  ];
  return lists.flatMap(({ path, known, what, or }) => {
    const names = valueAt(markdown.data, path);
    if (!Array.isArray(names)) return [];
    return names.flatMap((name, index) => {
      if (typeof name !== 'string' || known.includes(name)) return [];
      const remedy = suggest(name, known) ?? `write one of ${known.join(', ')}${or}`;
      return createFieldProblem(markdown, [...path, index], `is not ${what}; ${remedy}`);
    });
  });
}

type Fields = Partial<EntryData<'profile'> & EntryData<'projects'> & EntryData<'caseStudies'>>;

/**
 * Finds values that fit the schema but are probably wrong, or not published everywhere: dates in the past or future,
 * entries without a date, and labels without a figure. A day counts as long as it is that day anywhere on Earth
 * (UTC−12 to UTC+14).
 */
export function findEntryProblems(yaml: YamlFile, entry: Fields, now: Date): ContentProblem[] {
  const today = toDay(now, 14);
  const lastMonth = toDay(now, -12).slice(0, 7);
  const { updated, credentials = [], experience = [], metrics = [] } = entry;
  const isInApi = yaml.places.original === undefined;
  const problems: ContentProblem[] = [];
  const warn = (path: PropertyKey[], message: string) =>
    problems.push({ ...createFieldProblem(yaml, path, message), isWarning: true });

  for (const path of listDates(entry)) {
    const date = valueAt(entry, path) as PartialDate | undefined;
    if (date === undefined) continue;
    const [isToCome, isStart] = [isBefore(today, date), path.at(-1) === 'start'];
    if (isToCome && !isStart) warn(path, NOT_COME);
    if (!isToCome && isStart && updated && isBefore(updated, date)) warn(path, COME);
  }
  if (updated && isBefore(today, updated)) warn(['updated'], FUTURE);
  for (const [index, { start }] of experience.entries()) {
    if (start === undefined && isInApi) warn(['experience', index], UNSTARTED);
  }
  for (const [index, credential] of credentials.entries()) {
    const { start, date } = credential;
    const status = findStatus(credential);
    if (status === 'in-progress' && start !== undefined && isBefore(today, start))
      problems.push(createFieldProblem(yaml, ['credentials', index, 'start'], NOT_BEGUN));
    const path = ['credentials', index, 'date'];
    if (date === undefined) {
      if (isInApi) warn(['credentials', index], UNDATED);
    } else if (status === 'listed' && isBefore(today, date))
      problems.push(createFieldProblem(yaml, path, NOT_YET));
    else if (status !== 'listed' && isBefore(date, lastMonth))
      warn(path, `has passed, but status is ${status}; ${PASSED}`);
  }
  for (const [index, { label }] of metrics.entries()) {
    if (!/\p{N}/u.test(label)) warn(['metrics', index, 'label'], NO_DENOMINATOR);
  }
  return problems;
}

function listDates(entry: Fields): PropertyKey[][] {
  const lists = { experience: 'start', volunteering: 'start', awards: 'date', publications: 'date' } as const;
  const dated = Object.entries(lists).flatMap(([list, field]) =>
    [...(entry[list as keyof typeof lists] ?? []).keys()].map((index) => [list, index, field]),
  );
  return [['published'], ['start'], ...dated];
}

const UNDATED = 'has no date, so it is on the pages but not in the API; add a line "date: …" if you know it';
const UNSTARTED =
  'has no start, so it is on the pages but not in the API; add a line "start: …" if you know it';
const FUTURE = 'is in the future; write the day of the last change';
const NOT_COME =
  'is in the future, but is shown like a past date; write another date, or leave it out until then';
const COME =
  'is later than updated, as if it were still planned; write the day of the last change in updated';
const NOT_YET =
  'is in the future, but status is listed; write the month of completion, or status: planned or in-progress';
const NOT_BEGUN =
  'is in the future, but status is in-progress; write the month in which it began, or status: planned';
const PASSED = 'write the new expected month, or status: listed if it is completed';
const NO_DENOMINATOR = 'has no number; say out of how many, or compared with what';

function toDay(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
