import { formatLocation } from '../api/location.ts';
import type { Content, OwnSection, ProfileContent } from '../content/content.ts';
import { type InlineText, joinInline, toPlain } from '../content/inline-text.ts';
import { type CredentialEntry, findStatus } from '../schemas/credential.ts';
import { isBefore, type PartialDate } from '../schemas/formats.ts';
import type { Profile } from '../schemas/profile.ts';
import { RECORD_SECTIONS } from '../schemas/site-settings.ts';
import { MAX_SHOWN, newestFirst, ownersOrder, type Period } from './newest-first.ts';
import type { Wording } from './wording/wording.ts';

export interface ProfileSectionEntry {
  title: string;
  url?: string | undefined;
  place?: string | undefined;
  period?: string | undefined;
  /** The timeline shows an entry with these dates, and links to its anchor. */
  start?: PartialDate | undefined;
  end?: PartialDate | null | undefined;
  anchor?: string;
  state?: string | undefined;
  status?: ReturnType<typeof findStatus>;
  facts?: (InlineText | undefined)[] | undefined;
  text?: InlineText | undefined;
  description?: (string | string[])[];
  /** The year beside an entry of a list with years, or a dash; empty if the entry before has the same. */
  margin?: string | undefined;
  highlights?: InlineText[];
  verificationUrl?: string | undefined;
}

export interface ProfileSection {
  heading: string;
  language?: string | undefined;
  layout: 'entries' | 'list';
  /** The number of entries that pages show until the section is expanded; `MAX_SHOWN` if undefined. */
  most?: number;
  /** True if each entry takes a row, with its text beside its title. */
  isDetailed?: boolean;
  entries: ProfileSectionEntry[];
  /** The property of the profile that has these entries in the API. */
  property?: keyof Profile;
}

const MAX_POSITIONS = 5;
/** Several positions are side by side if no text has more characters than this, about four lines of a column. */
const MAX_BRIEF = 140;

export function toExperience({ experience, updated }: ProfileContent, wording: Wording): ProfileSection {
  const positions = newestFirst(experience, (position) => position);
  const isBrief =
    positions.length > 2 &&
    positions.every(
      ({ summary = '', highlights }) =>
        [summary, ...highlights].map((text) => toPlain(text)).join(' ').length <= MAX_BRIEF,
    );
  return {
    heading: wording.words.experience,
    layout: 'entries',
    most: isBrief ? MAX_SHOWN : MAX_POSITIONS,
    isDetailed: !isBrief,
    property: 'experience',
    entries: positions.map(({ company, about, location, ...work }) => ({
      ...toActivity(work, company, describePeriod(work, updated, wording)),
      facts: [about, location && formatLocation(location, wording.language)],
      start: work.start,
      end: work.end,
    })),
  };
}

/** Replaces `record` with every section of the record that the owner does not name. */
export function expandRecord(names: readonly string[], sections: Content['sections']): string[] {
  const record = [...RECORD_SECTIONS, ...sections.map(({ id }) => id)];
  return names.flatMap((name) => (name === 'record' ? record.filter((part) => !names.includes(part)) : name));
}

export function toRecord(
  { profile, sections: own }: Pick<Content, 'profile' | 'sections'>,
  names: readonly string[],
  wording: Wording,
): Map<string, ProfileSection> {
  const { words, list } = wording;
  const { updated } = profile;
  const [education, training] = sortCredentials(profile.credentials);
  const sections: Record<(typeof RECORD_SECTIONS)[number], ProfileSection> = {
    education: {
      heading: words.education,
      layout: 'entries',
      property: 'credentials',
      entries: education.map((one) => toCredential(one, updated, wording)),
    },
    certificates: {
      heading: words.certificates,
      layout: 'list',
      property: 'credentials',
      entries: training.map((one) => toCredential(one, updated, wording)),
    },
    skills: {
      heading: words.skills,
      layout: 'list',
      property: 'skills',
      entries: describeSkills(profile.skills, wording),
    },
    languages: {
      heading: words.languages,
      layout: 'list',
      entries: profile.languages.map(({ language, fluency }) => ({ title: language, text: fluency })),
    },
    publications: {
      heading: words.publications,
      layout: 'list',
      entries: addYears(
        ownersOrder(profile.publications, toDay).map(({ name, authors, publisher, date, url, summary }) => ({
          title: name,
          url,
          place: publisher,
          facts: [list(authors)],
          period: describePeriod({ start: date }, updated, wording),
          text: summary,
          end: date,
        })),
        wording,
      ),
    },
    awards: {
      heading: words.awards,
      layout: 'list',
      entries: ownersOrder(profile.awards, toDay).map(({ title, awarder, date, summary }) => ({
        title,
        place: awarder,
        period: describePeriod({ start: date }, updated, wording),
        end: date,
        text: summary,
      })),
    },
    volunteering: {
      heading: words.volunteering,
      layout: 'entries',
      entries: ownersOrder(profile.volunteering, (work) => work).map(({ organization, ...work }) =>
        toActivity(work, organization, describePeriod(work, updated, wording)),
      ),
    },
    interests: {
      heading: words.interests,
      layout: 'list',
      entries: profile.interests.map(({ name, keywords }) => ({ title: name, text: list(keywords) })),
    },
  };
  const all: Readonly<Record<string, ProfileSection>> = {
    ...sections,
    ...Object.fromEntries(own.map((section) => [section.id, toOwnSection(section, wording)])),
  };
  const shown = names.flatMap((name) => {
    const section = all[name];
    if (!section || section.entries.length === 0) return [];
    const entries = section.entries.map((entry, index) =>
      entry.end ? { ...entry, anchor: `${name}/${index + 1}` } : entry,
    );
    return [[name, { ...section, entries }] as const];
  });
  return new Map(shown);
}

function toOwnSection({ title, entries, language, updated }: OwnSection, wording: Wording): ProfileSection {
  return {
    heading: title,
    language,
    layout: 'list',
    entries: entries.map(({ date, ...entry }) => ({
      ...entry,
      period: describePeriod({ start: date }, updated, wording),
    })),
  };
}

export function describeFacts({
  place,
  facts = [],
}: Pick<ProfileSectionEntry, 'place' | 'facts'>): InlineText {
  return joinInline([place, ...facts], ' · ');
}

export function describeWhen({ period, state }: Pick<ProfileSectionEntry, 'period' | 'state'>): string {
  return [period, state].filter(Boolean).join(' · ');
}

/** A credential begins with its state, so that a planned one does not look earned. */
export function describeItem(entry: ProfileSectionEntry): InlineText {
  const { state, text } = entry;
  const [facts, when] = [describeFacts(entry), describeWhen(entry)];
  return joinInline(state ? [when, facts, text] : [text, facts, when], ' · ');
}

/** An entry that begins after the last change, the day `updated`, and has no end is planned. */
export function describePeriod(
  { start, end }: Period,
  updated: string,
  { words, month }: Wording,
): string | undefined {
  if (start === undefined) return end ? month(end) : undefined;
  if (end === undefined || (end && month(start) === month(end))) return month(start);
  if (end === null && isBefore(updated, start)) return `${words.planned} · ${month(start)}`;
  return `${month(start)} – ${end ? month(end) : words.today}`;
}

type Activity = Omit<ProfileContent['volunteering'][number], 'organization'>;

function toActivity(
  { role, url, summary, highlights }: Activity,
  place: string | undefined,
  period: string | undefined,
): ProfileSectionEntry {
  const named = role === undefined ? { title: place ?? '', url } : { title: role, place };
  return {
    url,
    ...named,
    period,
    text: summary,
    highlights,
  };
}

function toCredential(credential: CredentialEntry, updated: string, wording: Wording): ProfileSectionEntry {
  const { issuer, kind, start, date, score, courses, highlights, url, verificationUrl } = credential;
  const { words, list, format } = wording;
  const title = nameCredential(credential, wording);
  const status = findStatus(credential);
  const isOver = status === 'listed' && date !== undefined;
  const hasBegun = status === 'in-progress' && start !== undefined;
  return {
    title,
    url,
    place: title === issuer ? undefined : issuer,
    period:
      isOver || hasBegun ? describePeriod({ start, end: isOver ? date : null }, updated, wording) : undefined,
    // Education without a kind may be attendance only, so it is not called completed.
    state: isOver && kind === undefined ? undefined : describeCredential(credential, wording) || undefined,
    status,
    end: date,
    facts: [score && describeScore(score, wording)],
    text: courses.length > 0 ? format('labeled', { label: words.courses, value: list(courses) }) : undefined,
    highlights,
    verificationUrl,
  };
}

/** A grade in words explains itself; a figure or letter needs a label. */
function describeScore(score: string, { words, format }: Wording): string {
  const isBare = /^[A-F]?[\d.,:/ %()+–-]*$/i.test(score);
  return isBare ? format('labeled', { label: words.score, value: score }) : score;
}

function nameCredential({ title, area, issuer }: CredentialEntry, { appose }: Wording): string {
  return appose([title, area]) || (issuer ?? '');
}

function describeCredential(credential: CredentialEntry, { words, format, month }: Wording): string {
  const { date, start } = credential;
  const day = date === undefined ? undefined : { date: month(date) };
  switch (findStatus(credential)) {
    case 'planned':
      return [words.planned, day?.date].filter(Boolean).join(' · ');
    case 'in-progress':
      return day ? format('expected', day) : words.inProgress;
    case 'listed':
      return words.completed;
    default:
      return start === undefined ? '' : `${month(start)} –`;
  }
}

/**
 * Education is newest first, with ongoing entries; certificates and training begin with the completed ones. Planned
 * credentials are last in both.
 */
function sortCredentials(credentials: readonly CredentialEntry[]): [CredentialEntry[], CredentialEntry[]] {
  const isTraining = ({ kind }: CredentialEntry) => kind === 'cert' || kind === 'program';
  const select = (training: boolean, ...statuses: ReturnType<typeof findStatus>[]) =>
    credentials.filter((one) => isTraining(one) === training && statuses.includes(findStatus(one)));
  const toPeriod = ({ start, date, ...one }: CredentialEntry) => {
    const isOver = findStatus({ date, ...one }) === 'listed';
    return { start, end: isOver ? date : start && null };
  };
  return [
    [
      ...newestFirst(select(false, 'listed', 'in-progress', undefined), toPeriod),
      ...select(false, 'planned'),
    ],
    [
      ...ownersOrder(select(true, 'listed', undefined), toPeriod),
      ...select(true, 'in-progress'),
      ...select(true, 'planned'),
    ],
  ];
}

const toDay = ({ date }: { date?: PartialDate | undefined }): Period => ({ end: date });

function addYears(entries: ProfileSectionEntry[], { month }: Wording): ProfileSectionEntry[] {
  if (entries.every(({ end }) => !end)) return entries;
  const years = entries.map(({ end }) => (end ? month(String(end).slice(0, 4)) : '–'));
  return entries.map((entry, index) => ({
    ...entry,
    margin: years[index] === years[index - 1] ? '' : years[index],
  }));
}

/** Skills by themselves, without a group or a level, are one entry without a title. */
function describeSkills(groups: ProfileContent['skills'], { list }: Wording): ProfileSectionEntry[] {
  const isAlone = ({ group, level, skills }: (typeof groups)[number]) =>
    level === undefined && (group === undefined || skills.length === 0);
  const alone = groups.filter(isAlone);
  return groups.flatMap((one): ProfileSectionEntry[] => {
    if (one === alone[0])
      return [{ title: '', text: list(alone.flatMap(({ group, skills }) => group ?? skills)) }];
    if (isAlone(one)) return [];
    const { group, level, skills } = one;
    return group === undefined
      ? [{ title: list(skills), facts: [level] }]
      : [{ title: group, facts: [level], text: list(skills) }];
  });
}
