import type { ProfileContent } from '../content/content.ts';
import { type CredentialEntry, toStatus } from '../schemas/credential.ts';
import type { PartialDate } from '../schemas/formats.ts';
import type { Bar } from './key-figures.ts';
import type { Wording } from './wording/wording.ts';

/** An entry of the record: a position, a degree, a skill or an award. Unknown fields are missing. */
export interface RecordEntry {
  title: string;
  url?: string | undefined;
  /** Where it was: employer, issuer, publisher. */
  place?: string | undefined;
  period?: string | undefined;
  /** When it was on the scale of its section: where it begins, and how much it takes, between 0 and 1. */
  span?: { begin: number; share: number } | undefined;
  /** How far a credential is, in words. */
  state?: string | undefined;
  status?: ReturnType<typeof toStatus>;
  /** Short facts, such as a location or a grade. */
  facts?: (string | undefined)[] | undefined;
  text?: string | undefined;
  /** In a long list, the date that stands beside it; empty where that of the entry before is the same. */
  margin?: string;
  highlights?: string[];
  /** The figure with which each highlight begins, and its bars. */
  figures?: { value: string; bars: Bar[] }[];
  verificationUrl?: string | undefined;
}

/** A part of the record with its heading. */
export interface RecordSection {
  heading: string;
  /** How its entries are shown: as paragraphs with a heading, or as a list. */
  layout: 'entries' | 'list';
  /** How many of the entries a page shows at first; all of them where it is not said. */
  most?: number;
  entries: RecordEntry[];
  /** The scale of their time, if they have one. */
  scale?: TimeScale | undefined;
}

/** A scale of whole years, with those that have a tick and how far from its beginning, between 0 and 1. */
export interface TimeScale {
  first: number;
  last: number;
  ticks: number[];
}

const MAX_POSITIONS = 5;
const MAX_CERTIFICATES = 4;
/** A part with more entries takes the whole width, where it shows as many as the style sheet expects of one that does. */
const MAX_NARROW = 8;
const MAX_WIDE = 9;

/** The positions in the words of the site, in the owner's order, or its reverse where that begins with the oldest. */
export function toExperience({ experience, updated }: ProfileContent, wording: Wording): RecordSection {
  const isOldestFirst = String(experience[0]?.start ?? '9') < String(experience.at(-1)?.start ?? '0');
  const positions = isOldestFirst ? experience.toReversed() : experience;
  const times = positions.map((work) => toTime(work, updated)).filter((time) => time !== undefined);
  const scale = times.length === positions.length && times.length > 1 ? toScale(times) : undefined;
  return {
    heading: wording.words.experience,
    layout: 'entries',
    most: MAX_POSITIONS,
    scale,
    entries: positions.map(({ company, about, location, ...work }, index) => ({
      ...toActivity(work, company, wording),
      facts: [about, location],
      span: scale && toSpan(times[index], scale),
    })),
  };
}

/** A time from its beginning to its end, in years. */
type Time = readonly [begin: number, end: number];

/**
 * The time of a position, of which one that goes on ends at a day; undefined without a beginning. A year alone stands for
 * its middle, so that what ends and what begins in the same year meet; where that leaves nothing, for all of it.
 */
function toTime({ start, end }: ProfileContent['experience'][number], today: string): Time | undefined {
  if (start === undefined) return undefined;
  const [from, to] = [toYears(start, 0), toYears(end ?? today, 1)];
  const [begin, ending] = [from.at ?? from.year + 0.5, to.at ?? to.year + 0.5];
  return ending > begin ? [begin, ending] : [from.at ?? from.year, to.at ?? to.year + 1];
}

/** The year of a date and, where it has a month, the beginning or with 1 the end of that, in years. */
function toYears(date: PartialDate, after: 0 | 1): { year: number; at?: number } {
  const [year = 0, month] = String(date).split('-').map(Number);
  return month === undefined ? { year } : { year, at: year + (month - 1 + after) / 12 };
}

const [EVERY_YEAR, EVERY_FIVE, EVERY_TEN] = [1, 5, 10];

function toScale(times: readonly Time[]): TimeScale {
  const first = Math.floor(Math.min(...times.map(([begin]) => begin)));
  const end = Math.ceil(Math.max(...times.map(([, end]) => end)));
  const length = end - first;
  const step = length <= 10 ? EVERY_YEAR : length <= 40 ? EVERY_FIVE : EVERY_TEN;
  const years = Array.from({ length: length - 1 }, (_, index) => first + index + 1);
  return {
    first,
    last: end - 1,
    ticks: years.filter((year) => year % step === 0).map((year) => (year - first) / length),
  };
}

function toSpan([begin, end]: Time = [0, 0], { first, last }: TimeScale): RecordEntry['span'] {
  const length = last + 1 - first;
  return { begin: (begin - first) / length, share: (end - begin) / length };
}

/** Education, certificates, skills and the rest in the words of the site; parts without entries are left out. */
export function toRecord(profile: ProfileContent, wording: Wording): RecordSection[] {
  const { words, list } = wording;
  const credentials = sortCredentials(profile.credentials);
  const isTraining = ({ kind }: CredentialEntry) => kind === 'cert' || kind === 'program';
  const sections: RecordSection[] = [
    {
      heading: words.education,
      layout: 'entries',
      entries: credentials
        .filter((credential) => !isTraining(credential))
        .map((credential) => toCredential(credential, wording)),
    },
    {
      heading: words.certificates,
      layout: 'list',
      most: MAX_CERTIFICATES,
      entries: credentials.filter(isTraining).map((credential) => toCredential(credential, wording)),
    },
    {
      heading: words.skills,
      layout: 'list',
      entries: profile.skills.map(({ group, level, skills }) =>
        group === undefined
          ? { title: list(skills), facts: [level] }
          : { title: group, facts: [level], text: list(skills) },
      ),
    },
    {
      heading: words.languages,
      layout: 'list',
      entries: profile.languages.map(({ language, fluency }) => ({ title: language, text: fluency })),
    },
    {
      heading: words.publications,
      layout: 'list',
      entries: profile.publications.map(({ name, publisher, date, url, summary }, index, { length }) => ({
        title: name,
        url,
        place: publisher,
        period: date && wording.longMonth(date),
        text: summary,
        ...(length > MAX_NARROW && {
          margin: date && date !== profile.publications[index - 1]?.date ? wording.month(date) : '',
        }),
      })),
    },
    {
      heading: words.awards,
      layout: 'list',
      entries: profile.awards.map(({ title, awarder, date, summary }) => ({
        title,
        place: awarder,
        period: date && wording.longMonth(date),
        text: summary,
      })),
    },
    {
      heading: words.volunteering,
      layout: 'entries',
      entries: profile.volunteering.map(({ organization, ...work }) =>
        toActivity(work, organization, wording),
      ),
    },
    {
      heading: words.interests,
      layout: 'list',
      entries: profile.interests.map(({ name, keywords }) => ({ title: name, text: list(keywords) })),
    },
  ];
  return sections
    .filter(({ entries }) => entries.length > 0)
    .map((section) => (section.entries.length > MAX_NARROW ? { ...section, most: MAX_WIDE } : section));
}

/** Where it was and the facts of an entry in a line. */
export function describeFacts({ place, facts = [] }: Pick<RecordEntry, 'place' | 'facts'>): string {
  return [place, ...facts].filter(Boolean).join(' · ');
}

/** When it was and how far it is, in a line. */
export function describeWhen({ period, state }: Pick<RecordEntry, 'period' | 'state'>): string {
  return [period, state].filter(Boolean).join(' · ');
}

/** What a list says of an entry beside its title, in a line; a credential begins with how far it is. */
export function describeItem(entry: RecordEntry): string {
  const { state, text } = entry;
  const [facts, when] = [describeFacts(entry), describeWhen(entry)];
  const parts = state ? [when, facts, text] : [text, facts, when];
  return parts.filter(Boolean).join(' · ');
}

/** The dates of something that began, ended or goes on, as far as they are known. */
export function describePeriod(
  { start, end }: { start?: PartialDate | undefined; end?: PartialDate | null | undefined },
  { words, month }: Wording,
): string | undefined {
  if (start === undefined) return end ? month(end) : undefined;
  if (end === undefined || (end && month(start) === month(end))) return month(start);
  return `${month(start)} – ${end ? month(end) : words.today}`;
}

type Activity = Omit<ProfileContent['volunteering'][number], 'organization'>;

function toActivity(activity: Activity, place: string | undefined, wording: Wording): RecordEntry {
  const { role, start, end, url, summary, highlights } = activity;
  const named = role === undefined ? { title: place ?? '', url } : { title: role, place };
  return {
    url,
    ...named,
    period: describePeriod({ start, end }, wording),
    text: summary,
    highlights,
  };
}

function toCredential(credential: CredentialEntry, wording: Wording): RecordEntry {
  const { issuer, kind, start, date, score, courses, url, verificationUrl } = credential;
  const { words, list, format } = wording;
  const title = nameCredential(credential, wording);
  const status = toStatus(credential);
  const isOver = status === 'listed' && date !== undefined;
  const hasBegun = status === 'in-progress' && start !== undefined;
  return {
    title,
    url,
    place: title === issuer ? undefined : issuer,
    period: isOver || hasBegun ? describePeriod({ start, end: isOver ? date : null }, wording) : undefined,
    // Attending is not completing: education without a kind shows only its dates.
    state: isOver && kind === undefined ? undefined : describeCredential(credential, wording) || undefined,
    status,
    facts: [score && describeScore(score, wording)],
    text: courses.length > 0 ? format('labeled', { label: words.courses, value: list(courses) }) : undefined,
    verificationUrl,
  };
}

/** A grade that is a figure or a letter says what it measures; words say it by themselves. */
function describeScore(score: string, { words, format }: Wording): string {
  const isBare = /^[A-F]?[\d.,:/ %()+–-]*$/i.test(score);
  return isBare ? format('labeled', { label: words.score, value: score }) : score;
}

/** The name of a credential with its subject; the issuer's where neither is known. */
function nameCredential({ title, area, issuer }: CredentialEntry, { list }: Wording): string {
  return list([title, area]) || (issuer ?? '');
}

/** Says how far a credential is, so that nothing looks earned that is not; empty where the owner does not say. */
function describeCredential(credential: CredentialEntry, { words, format, longMonth }: Wording): string {
  const { date, start } = credential;
  const day = date === undefined ? undefined : { date: longMonth(date) };
  switch (toStatus(credential)) {
    case 'planned':
      return [words.planned, day?.date].filter(Boolean).join(' · ');
    case 'in-progress':
      return day ? format('expected', day) : words.inProgress;
    case 'listed':
      return words.completed;
    default:
      return start === undefined ? '' : `${longMonth(start)} –`;
  }
}

/** Completed credentials first, then those in progress, then the planned ones; otherwise in the owner's order. */
function sortCredentials(credentials: readonly CredentialEntry[]): CredentialEntry[] {
  const rank = { listed: 0, 'in-progress': 1, planned: 2 };
  const rankOf = (credential: CredentialEntry) => rank[toStatus(credential) ?? 'listed'];
  return credentials.toSorted((a, b) => rankOf(a) - rankOf(b));
}
