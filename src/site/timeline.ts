import type { Site } from '../api/resources.ts';
import { caseStudyPath, PATHS, pathOn } from '../paths.ts';
import type { PartialDate } from '../schemas/formats.ts';
import type { HomeSection } from './home-sections.ts';
import { describePeriod, describeWhen } from './profile-sections.ts';
import type { Wording } from './wording/wording.ts';

/** A career on one scale of whole years. Places and shares are parts of it, between 0 and 1. */
export interface Timeline {
  ticks: { place: number; year: string }[];
  /** Rows in which nothing overlaps: first those of marks, then those of positions. */
  rows: TimelineItem[][];
  /** The names of what the marks are, and of those that are open. */
  legend: { marks: string[]; open: string[] };
}

/** A position, or what was achieved at a moment, whose share is 0. */
export interface TimelineItem {
  begin: number;
  share: number;
  /** When it was and what it is. */
  text: string;
  href: string;
  /** How far it is, where it is not completed. */
  open?: string | undefined;
  /** The employer in lines that fit below the bar where the scale is wide; none where they would not. */
  lines: string[];
}

/** A time in years: 2020.5 is the middle of 2020. */
type Time = readonly [begin: number, end: number];

type Dated = Pick<TimelineItem, 'text' | 'href' | 'open'> & { time: Time; name: string };

/** Gaps between marks in a row: those that are nearer would touch on a phone, and do so only where there are many. */
const GAPS = [0.045, 0.02, 0];
const MAX_MARK_ROWS = 4;
/** What is expected later would take the room of what has been, in years. */
const MAX_AHEAD = 5;
/** More rows would be high with names in them. */
const MAX_NAMED_ROWS = 2;

/** The timeline of the sections of a homepage; undefined where a position has no beginning, or fewer than two things a date. */
export function createTimeline(
  sections: readonly HomeSection[],
  site: Site,
  wording: Wording,
): Timeline | undefined {
  const { entries = [] } = sections.find((section) => section.name === 'experience') ?? {};
  const jobs = entries.flatMap(({ title, place = '', start, end, period = '', anchor = '' }) => {
    const time = toTime(start, end ?? site.content.profile.updated);
    const text = wording.list([period, title, place]);
    return time ? { time, text, name: place || title, href: `#${anchor}` } : [];
  });
  const [today] = toMoment(site.content.profile.updated);
  const groups = sections
    .flatMap((section) => listMarks(section, site, wording))
    .map(({ heading, marks }) => ({
      heading,
      marks: marks.filter(({ time: [at] }) => at < today + MAX_AHEAD),
    }));
  const marks = groups.flatMap(({ marks }) => marks);
  if (jobs.length < Math.max(entries.length, 1) || jobs.length + marks.length < 2) return undefined;
  const times = [...jobs, ...marks].map(({ time }) => time);
  const first = Math.floor(Math.min(...times.map(([begin]) => begin)));
  const length = Math.ceil(Math.max(...times.map(([, end]) => end))) - first;
  const toItem = ({ time: [begin, end], ...item }: Dated) => ({
    ...item,
    begin: (begin - first) / length,
    share: (end - begin) / length,
  });
  const bars = arrangeRows(jobs.map(toItem), 0);
  const dots = GAPS.map((gap) => arrangeRows(marks.map(toItem), gap)).find(
    ({ length }) => length <= MAX_MARK_ROWS,
  );
  return {
    ticks: toTicks(first, length, wording),
    rows: [...(dots ?? []).toReversed(), ...bars].map((row) =>
      row.map(({ name, ...item }) => ({
        ...item,
        lines: bars.length > MAX_NAMED_ROWS ? [] : breakName(name, item.share),
      })),
    ),
    legend: {
      marks: groups.flatMap(({ heading, marks }) => (marks.length > 0 ? heading : [])),
      open: [...new Set(marks.flatMap(({ open = [] }) => open))],
    },
  };
}

/** What a section has achieved at a known time, with its headings: studies, projects and credentials. */
function listMarks(
  section: HomeSection,
  site: Site,
  wording: Wording,
): { heading: string; marks: Dated[] }[] {
  const { words, list } = wording;
  const toMark = (
    date: PartialDate | null | undefined,
    texts: string[],
    href: string,
    open?: string,
  ): Dated[] =>
    date === undefined || date === null
      ? []
      : [{ time: toMoment(date), text: list(texts), name: '', href, open }];
  const states = { planned: words.planned, 'in-progress': words.inProgress, listed: undefined };
  switch (section.name) {
    case 'studies': {
      const marks = site.content.caseStudies.flatMap(({ slug, title, period }) =>
        toMark(findLastYear(period), [period ?? '', title], pathOn(site, caseStudyPath(slug))),
      );
      return [{ heading: section.heading, marks }];
    }
    case 'projects': {
      const marks = section.projects.flatMap(({ id, name, start, end }) =>
        toMark(
          end ?? start,
          [describePeriod({ start, end }, wording) ?? '', name],
          `${pathOn(site, PATHS.projects)}#${id}`,
        ),
      );
      return [{ heading: section.heading, marks }];
    }
    case 'record':
      return section.parts.map(({ heading, entries }) => ({
        heading,
        marks: entries.flatMap(({ title, status, end, anchor, ...entry }) =>
          anchor === undefined
            ? []
            : toMark(end, [describeWhen(entry), title], `#${anchor}`, states[status ?? 'listed']),
        ),
      }));
    default:
      return [];
  }
}

/** The last year that the period of a study names, in whatever words. */
function findLastYear(period: string | undefined): string | undefined {
  return period?.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.at(-1);
}

/**
 * The time between two dates; undefined without a beginning. A year alone stands for its middle, so that what ends and what
 * begins in the same year meet; where that leaves nothing, for all of it.
 */
function toTime(start: PartialDate | undefined, end: PartialDate): Time | undefined {
  if (start === undefined) return undefined;
  const [from, to] = [toYears(start, 0), toYears(end, 1)];
  const [begin, ending] = [from.at ?? from.year + 0.5, to.at ?? to.year + 0.5];
  return ending > begin ? [begin, ending] : [from.at ?? from.year, to.at ?? to.year + 1];
}

/** The middle of a month or a year. */
function toMoment(date: PartialDate): Time {
  const { year, at = year + 0.5 } = toYears(date, 0.5);
  return [at, at];
}

/** The year of a date and, where it has a month, the place after a part of that month, in years. */
function toYears(date: PartialDate, part: number): { year: number; at?: number } {
  const [year = 0, month] = String(date).split('-').map(Number);
  return month === undefined ? { year } : { year, at: year + (month - 1 + part) / 12 };
}

/** Puts each item into the first row in which nothing is before it within a gap; earlier items come first. */
function arrangeRows<Item extends { begin: number; share: number }>(
  items: readonly Item[],
  gap: number,
): Item[][] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.begin - b.begin)) {
    const row = rows.find((others) => {
      const { begin, share } = others.at(-1) ?? item;
      // Months are fractions that add up to a little more or less.
      return item.begin - (begin + share) > gap - 1e-9;
    });
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

const STEPS = [1, 2, 5, 10, 20, 50];
/** More would touch on a phone, as would those that are nearer than that to an end. */
const MAX_TICKS = 6;
const MIN_DISTANCE = 0.17;

/** The first year, the last one at its end, and round years between them. */
function toTicks(first: number, length: number, { month }: Wording): Timeline['ticks'] {
  const step = STEPS.find((years) => length / years <= MAX_TICKS) ?? 100;
  const years = Array.from({ length: length - 1 }, (_, index) => first + index + 1);
  const inner = years
    .filter((year) => year % step === 0)
    .map((year) => ({ place: (year - first) / length, year: month(year) }))
    .filter(({ place }) => place > MIN_DISTANCE && place < 1 - 1.5 * MIN_DISTANCE);
  return [{ place: 0, year: month(first) }, ...inner, { place: 1, year: month(first + length - 1) }];
}

/** The narrowest that the scale is where names are shown, in the size of their letters, and the lines of a name. */
const MIN_WIDTH = 66;
const MAX_LINES = 3;

/** Breaks a name into lines that fit below a bar; gives none where it needs too many of them. */
function breakName(name: string, share: number): string[] {
  const width = share * MIN_WIDTH - 0.5;
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = [lines.at(-1), word].join(' ');
    if (lines.length > 0 && estimateWidth(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.length <= MAX_LINES && lines.every((line) => estimateWidth(line) <= width) ? lines : [];
}

/** The width of a text in the size of its letters, about: those of East Asia are as wide as high, isolates have no width. */
export function estimateWidth(text: string): number {
  const wide = text.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  const isolates = text.match(/[\u2066-\u2069]/g)?.length ?? 0;
  return wide + (text.length - wide - isolates) * 0.55;
}
