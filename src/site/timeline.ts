import type { Site } from '../api/resources.ts';
import { caseStudyPath, PATHS, pathOn } from '../paths.ts';
import type { PartialDate } from '../schemas/formats.ts';
import type { HomeSection } from './home-sections.ts';
import { describePeriod, describeWhen } from './profile-sections.ts';
import type { Wording } from './wording/wording.ts';

/** A career on a scale of whole years. Places and shares are parts of the scale, between 0 and 1. */
export interface Timeline {
  /** Minor ones are for wide scales. */
  ticks: { place: number; year: string; isMinor?: boolean }[];
  /** Rows without overlaps: first those of marks, then those of positions. */
  rows: TimelineItem[][];
  /** The names of the kinds of marks, and of open ones. */
  legend: { marks: string[]; open: string[] };
}

/** A position, or an achievement, whose share is 0. */
export interface TimelineItem {
  begin: number;
  share: number;
  /** Its period and its name. */
  text: string;
  /** The entry of a mark. */
  href?: string;
  /** Its status, if it is not completed. */
  open?: string | undefined;
  /** The employer in lines that fit below the bar on a wide scale; empty if it does not fit. */
  lines: string[];
}

/** A time in years: 2020.5 is the middle of 2020. */
type Time = readonly [begin: number, end: number];

type Dated = Pick<TimelineItem, 'text' | 'href' | 'open'> & { time: Time; name: string };

/** The gaps between marks in a row. Marks would touch on a phone with smaller ones, which only many marks get. */
const GAPS = [0.045, 0.02, 0];
const MAX_MARK_ROWS = 4;
/** Later expectations would take room from the past, in years. */
const MAX_AHEAD = 5;
/** More rows with names would be too high. */
const MAX_NAMED_ROWS = 2;

/** Creates the timeline of a homepage; undefined if a position has no start, or if fewer than two entries have dates. */
export function createTimeline(
  sections: readonly HomeSection[],
  site: Site,
  wording: Wording,
): Timeline | undefined {
  const { entries = [] } = sections.find((section) => section.name === 'experience') ?? {};
  const jobs = entries.flatMap(({ title, place = '', start, end, period = '' }) => {
    const time = toTime(start, end ?? site.content.profile.updated);
    const text = wording.list([period, title, place]);
    return time ? { time, text, name: place || title } : [];
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

/** Lists the dated achievements of a section: studies, projects and credentials. */
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
    case 'record': {
      const marks = section.entries.flatMap(({ title, status, end, anchor, ...entry }) =>
        anchor === undefined
          ? []
          : toMark(end, [describeWhen(entry), title], `#${anchor}`, states[status ?? 'listed']),
      );
      return [{ heading: section.heading, marks }];
    }
    default:
      return [];
  }
}

/** Finds the last year in the period of a study, which is free text. */
function findLastYear(period: string | undefined): string | undefined {
  return period?.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.at(-1);
}

/**
 * Converts two dates to a time; undefined without a start. A year alone counts as its middle, so that an end and a start in
 * the same year meet. If that leaves nothing, it counts as the whole year. What begins in the future takes a month.
 */
function toTime(start: PartialDate | undefined, end: PartialDate): Time | undefined {
  if (start === undefined) return undefined;
  const [from, to] = [toYears(start, 0), toYears(end, 1)];
  const [begin, ending] = [from.at ?? from.year + 0.5, to.at ?? to.year + 0.5];
  if (ending > begin) return [begin, ending];
  const first = from.at ?? from.year;
  return [first, Math.max(to.at ?? to.year + 1, first + 1 / 12)];
}

function toMoment(date: PartialDate): Time {
  const { year, at = year + 0.5 } = toYears(date, 0.5);
  return [at, at];
}

/** Returns the year of a date and, if it has a month, the time in years after the given part of that month. */
function toYears(date: PartialDate, part: number): { year: number; at?: number } {
  const [year = 0, month] = String(date).split('-').map(Number);
  return month === undefined ? { year } : { year, at: year + (month - 1 + part) / 12 };
}

/** Takes items in chronological order, and puts each into the first row that leaves at least the gap before it. */
function arrangeRows<Item extends { begin: number; share: number }>(
  items: readonly Item[],
  gap: number,
): Item[][] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.begin - b.begin)) {
    const row = rows.find((others) => {
      const { begin, share } = others.at(-1) ?? item;
      // Sums of months are not exact.
      return item.begin - (begin + share) > gap - 1e-9;
    });
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

const STEPS = [1, 2, 5, 10, 20, 50];
const MAX_TICKS = 6;
/** Years nearer to an end of the scale would touch on a phone, and on a wide scale. */
const MIN_DISTANCE = 0.17;
const MIN_WIDE_DISTANCE = 0.06;

/** Selects the first year, the last one, and round years between them. */
function toTicks(first: number, length: number, { month }: Wording): Timeline['ticks'] {
  const step = STEPS.find((years) => length / years <= MAX_TICKS) ?? 100;
  const years = Array.from({ length: length - 2 }, (_, index) => first + index + 1);
  const inner = years
    .filter((year) => year % step === 0)
    .map((year) => ({ place: (year - first) / length, year: month(year) }))
    .filter(({ place }) => place > MIN_WIDE_DISTANCE && place < 1 - 2 * MIN_WIDE_DISTANCE)
    .map((tick) => ({
      ...tick,
      isMinor: tick.place <= MIN_DISTANCE || tick.place >= 1 - 1.5 * MIN_DISTANCE,
    }));
  const last = { place: 1, year: month(first + length - 1) };
  return [{ place: 0, year: month(first) }, ...inner, ...(length > 1 ? [last] : [])];
}

/** The least width of a scale with names, in units of their font size, and the most lines of a name. */
const MIN_WIDTH = 66;
const MAX_LINES = 3;

/** Breaks a name into lines that fit below a bar; returns none if it needs too many. */
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

/** Estimates the width of a text in units of its size: East Asian letters are as wide as high, isolates have no width. */
export function estimateWidth(text: string): number {
  const wide = text.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  const isolates = text.match(/[\u2066-\u2069]/g)?.length ?? 0;
  return wide + (text.length - wide - isolates) * 0.55;
}
