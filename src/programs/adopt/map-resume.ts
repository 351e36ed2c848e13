import { listedFields } from '../../schemas/entry-fields.ts';
import { isBefore } from '../../schemas/formats.ts';
import { PRESENT } from '../../schemas/period.ts';
import { readDate } from './dates.ts';
import { readLinks, readUrl, readWord } from './links.ts';
import { readPlace } from './places.ts';
import { parseLine } from './plain-text.ts';
import {
  type Block,
  blocks,
  combine,
  entries,
  type Fields,
  isFields,
  join,
  lines,
  listValues,
  type Node,
  toList,
  unique,
  Value,
} from './resume-values.ts';

const NO_DATE = 'is not a date that can be read; write it as 2024-05 in the content';
const YEAR_ALONE = 'only its year is taken; write the date as 2024-05 in the content';
const NUMBER = 'a number says nothing without its scale; write a word in the content';

type Names = Readonly<Record<string, string>>;

const URLS: Names = { url: 'url', website: 'url' };
const PERIOD: Names = { ...URLS, startDate: 'start', endDate: 'end' };
const WORK: Names = { ...PERIOD, name: 'company', description: 'about', position: 'role' };
const VOLUNTEER: Names = {
  ...PERIOD,
  organization: 'organization',
  name: 'organization',
  company: 'organization',
  position: 'role',
};
const PROJECT: Names = { ...PERIOD, keywords: 'technologies' };
const PUBLICATION: Names = { ...URLS, doi: 'url', releaseDate: 'date' };
const CERTIFICATE: Names = { name: 'title', url: 'verificationUrl', website: 'verificationUrl' };
const SECTION_ENTRY: Names = { ...URLS, name: 'title', location: 'place', endDate: 'date' };
const EDUCATION: Names = {
  ...{ ...URLS, studyType: 'title', institution: 'issuer', score: 'score', gpa: 'score' },
  ...{ summary: 'highlights', startDate: 'start', endDate: 'date', expectedDate: 'date' },
};

const TITLES = ['name', 'position', 'company', 'organization', 'institution', 'studyType', 'title', 'area'];
const LINK = /(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)/g;

const READERS: Readonly<Record<string, (node: Node) => Node | undefined>> = {
  ...{ start: readDay, end: readDay, date: readDay, level: readLevel, fluency: readLevel },
  ...{ url: readUrl, verificationUrl: readUrl, location: readPlace },
  ...{ authors: readItems, courses: readItems, highlights: readItems, keywords: readItems },
  ...{ roles: readItems, skills: readItems, technologies: readItems },
};

export interface MappedFile {
  fields: Fields;
  text: Block[];
}

/**
 * Derives the status of credentials from their dates as of `today`. `others` are values that need no place in the
 * content, or have none and a note.
 */
export function mapResume(resume: Fields, today: string) {
  const basics = isFields(resume['basics']) ? resume['basics'] : {};
  const meta = isFields(resume['meta']) ? resume['meta'] : {};
  const read = (section: string, names: Names = {}, main = 'name') =>
    entries(resume[section], main).map((entry) => readEntry(entry, names));
  const [, site] = /^(.*\/)resume\.json$/.exec(readWord(meta['canonical'])?.text ?? '') ?? [];
  const { links, others } = readLinks(basics, site);
  const { name, label, headline, location } = basics;
  const profile: Fields = {
    ...readEntry({ name, label, headline, location }, { label: 'title' }),
    language: readWord(meta['language'] ?? meta['lang'] ?? meta['locale'] ?? resume['language']),
    updated: new Value(today),
    contact: { email: readWord(basics['email'], 'mailto:'), phone: readWord(basics['phone'], 'tel:') },
    links,
    skills: read('skills', { name: 'group', keywords: 'skills' }),
    experience: entries(resume['work'], 'position')
      .flatMap(divideJob)
      .map((job) => readActivity(job, WORK))
      .map((job) => (job['start'] ? job : { ...job, end: job['end'] ?? new Value(PRESENT) })),
    credentials: [
      ...read('certificates', CERTIFICATE).map((entry) => ({ kind: new Value('cert'), ...entry })),
      ...read('education', EDUCATION, 'institution').map((entry) => ({
        ...(entry['title'] && { kind: new Value('degree') }),
        ...entry,
      })),
    ].map((credential) => addStatus(credential, today)),
    languages: read('languages', { name: 'language', level: 'fluency' }, 'language'),
    awards: read('awards', {}, 'title'),
    publications: read('publications', PUBLICATION),
    volunteering: entries(resume['volunteer'], 'organization').map((entry) => readActivity(entry, VOLUNTEER)),
    interests: read('interests').flatMap((interest) =>
      interest['name'] ? [interest] : toList(interest['keywords']).map((keyword) => ({ name: keyword })),
    ),
  };
  const projects: MappedFile[] = entries(resume['projects'], 'name').map(
    ({ description, summary, highlights, ...entry }) => ({
      fields: { ...endPeriod(readEntry(withoutListed(entry), PROJECT)), updated: new Value(today) },
      text: [...blocks(description, summary), ...lines(highlights).map((value) => ({ isItem: true, value }))],
    }),
  );
  const sections = entries(resume['ownSections'], 'title')
    .map(({ title, entries: list }) => ({
      ...{ title, updated: new Value(today) },
      entries: entries(list, 'title').map(readSectionEntry),
    }))
    .filter((section) => section.entries.some((entry) => entry['title']));
  return {
    sections,
    profile: { fields: profile, text: blocks(basics['summary']) },
    projects,
    picture: readWord(basics['image'] ?? basics['picture']),
    others: [...others, ...listValues(meta), ...lines(resume['$schema'])],
  };
}

/** A résumé means something else by these names, such as the programming language of a project. */
function withoutListed(entry: Fields): Fields {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !Object.hasOwn(listedFields, name)));
}

/** If several fields get the same name, the one that comes first in `names` counts. */
function readEntry(given: Fields, names: Names): Fields {
  const entry = Object.hasOwn(names, 'url') ? extractLink(given) : given;
  // Keeps the fields in the order of the file, although those in `names` are read first.
  const fields: Fields = Object.fromEntries(
    Object.keys(entry).map((name) => [names[name] ?? name, undefined]),
  );
  for (const name of new Set([...Object.keys(names), ...Object.keys(entry)])) {
    const node = entry[name];
    if (node === undefined) continue;
    const field = names[name] ?? name;
    const value = (READERS[field] ?? readLine)(node) ?? node;
    const first = fields[field];
    if (Array.isArray(first) && Array.isArray(value)) fields[field] = [...first, ...value];
    else if (first instanceof Value && value instanceof Value && first.text === value.text)
      fields[field] = combine(first, [first, value]);
    else fields[field] ??= value;
  }
  return fields;
}

/** The link in a title becomes the URL of an entry that has none. */
function extractLink(entry: Fields): Fields {
  const links = TITLES.flatMap((name) => {
    const value = entry[name];
    if (!(value instanceof Value)) return [];
    const { marked = '' } = parseLine(value.text);
    return [...marked.matchAll(LINK)].map(([link, label = '', url = '']) => ({
      url: value.as(url),
      [name]: value.as(marked.replace(link, () => label)),
    }));
  });
  const isLinked = links.length === 1 && !entry['url'] && !entry['website'];
  return isLinked ? { ...entry, ...links[0] } : entry;
}

function readLine(node: Node): Value | undefined {
  return join(lines(node), ', ');
}

function readItems(node: Node): Value[] {
  return unique(Array.isArray(node) ? lines(node) : blocks(node).map(({ value }) => value));
}

function readLevel(node: Node): Value | undefined {
  const level = readLine(node);
  return level && /^\d+(?:[.,]\d+)?$/.test(level.text) ? level.as('', NUMBER) : level;
}

function readDay(node: Node): Value | undefined {
  const written = readLine(node);
  const day = written && readDate(written.text);
  if (!day) return written?.as('', NO_DATE);
  return written.as(day.date, day.isYearAlone ? YEAR_ALONE : undefined);
}

function readActivity({ summary, highlights = [], ...entry }: Fields, names: Names): Fields {
  const isList = Array.isArray(summary) && summary.length > 1;
  const [paragraphs, items] = [false, true].map((isItem) =>
    blocks(summary).flatMap((block) => ((isList || block.isItem) === isItem ? block.value : [])),
  );
  const { role, start, end, ...fields } = endPeriod(readEntry(entry, names));
  return {
    role,
    ...fields,
    start,
    end,
    summary: join(paragraphs ?? [], ' '),
    highlights: unique([...(items ?? []), ...readItems(highlights)]),
  };
}

function readSectionEntry({ summary, highlights, ...entry }: Fields): Fields {
  return { ...readEntry(entry, SECTION_ENTRY), text: join(lines(summary, highlights), ' · ') };
}

/** JSON Resume leaves out the end of an ongoing period. A start that cannot be read may contain the end. */
function endPeriod(fields: Fields): Fields {
  const { start, end } = fields;
  return start instanceof Value && start.text !== '' && !end
    ? { ...fields, end: new Value(PRESENT) }
    : fields;
}

function divideJob({ positions, ...job }: Fields): Fields[] {
  const { name, company, url, website, location, description } = job;
  const shared = { name, company, url, website, location, description };
  const held = entries(positions, 'position').map((position, index) => ({
    ...(index === 0 ? job : shared),
    ...position,
  }));
  return held.length > 0 ? held : [job];
}

function addStatus({ date, ...credential }: Fields, today: string): Fields {
  if (!(date instanceof Value) || date.text === '') return { ...credential, date };
  if (date.text === PRESENT) return { ...credential, status: date.as('in-progress') };
  if (credential['status']) return { ...credential, date };
  const { start } = credential;
  const isBegun = start instanceof Value && start.text !== '' && isBefore(start.text, today);
  const status = isBefore(date.text, today) ? 'listed' : isBegun ? 'in-progress' : 'planned';
  return { ...credential, date, status: date.as(status) };
}
