import type { Site } from '../api/resources.ts';
import { caseStudyPath, pathOn, projectPath } from '../paths.ts';
import type { PartialDate } from '../schemas/formats.ts';
import type { HomeSection } from './home-sections.ts';
import { describePeriod, describeWhen, type ProfileSectionEntry } from './profile-sections.ts';
import { arrangeInLanes, countNameLines, MIN_GAP, SPACE, type TimelineSpan, WIDE } from './timeline-lanes.ts';
import { measureWidth, OUR_FONTS } from './typeface.ts';
import type { Wording } from './wording/wording.ts';

/** A career on a scale of whole years. A place is a part of the scale, between 0 and 1. */
export interface Timeline {
  /** The first year, round years, and the last year at the end of the scale. Only wide screens show minor ones. */
  ticks: { place: number; year: string; isMinor?: boolean }[];
  /** The common name of all positions, with their number if their own names do not fit. */
  name: string;
  hasRoomForNames: boolean;
  /** In the order of the experience. */
  positions: TimelineBar[];
  kinds: TimelineKind[];
}

/** The bar of a position, named by its role, or by its employer if the role is not known. */
export interface TimelineBar extends TimelineSpan {
  /** Its period, role and employer. */
  text: string;
}

/** A kind of achievement, named by the heading of its section, with the number of marks if they are many. */
export interface TimelineKind extends TimelineSpan {
  /** True if there are too many marks to count at a glance, so that they are drawn as strokes. */
  isMany: boolean;
  marks: TimelineMark[];
}

export interface TimelineMark {
  place: number;
  /** The number of marks below it, which have the same place. */
  level: number;
  /** The side to which the mark moves if it would touch another one: -1, 0 or 1. */
  lean: number;
  /** Its period and its name. */
  text: string;
  href: string;
  /** Its state, if it is not completed. */
  status: OpenStatus | undefined;
}

export type OpenStatus = 'in-progress' | 'planned';

/** A time in years: 2020.5 is the middle of 2020. */
type Time = readonly [begin: number, end: number];

type Achievement = Pick<TimelineMark, 'text' | 'href' | 'status'> & { at: number };

/** The years after today that the scale may show. More would leave less space for the past. */
const MAX_AHEAD = 5;
/** The most marks of a kind that are counted at a glance. If there are more, the name of the kind has their number. */
const MAX_UNCOUNTED = 6;
/** The most lines of names. More would push the rest of the page out of sight. */
const MAX_NAME_LINES = 4;

/** Creates the timeline of a homepage; undefined without positions, if one has no start, or if only one entry has a date. */
export function createTimeline(
  sections: readonly HomeSection[],
  site: Site,
  wording: Wording,
): Timeline | undefined {
  const { appose, format, numbers } = wording;
  const { updated } = site.content.profile;
  const { heading = '', entries = [] } = sections.find((section) => section.name === 'experience') ?? {};
  const meetings = findMeetings(entries);
  const jobs = entries.flatMap(({ title, place = '', start, end, period = '' }) => {
    const time = toTime(start, end ?? updated, meetings);
    return time ? { time, name: title || place, text: appose([period, title, place]) } : [];
  });
  const groups = sections
    .map((section) => ({
      heading: section.heading,
      marks: listAchievements(section, site, wording)
        .filter(({ at }) => at < toMoment(updated) + MAX_AHEAD)
        .sort((a, b) => a.at - b.at),
    }))
    .filter(({ marks }) => marks.length > 0);
  const moments = groups.flatMap(({ marks }) => marks.map(({ at }) => at));
  if (jobs.length < Math.max(entries.length, 1) || jobs.length + moments.length < 2) return undefined;
  const first = Math.floor(Math.min(...moments, ...jobs.map(({ time: [begin] }) => begin)));
  const length = Math.ceil(Math.max(...moments, ...jobs.map(({ time: [, end] }) => end))) - first;
  const toPlace = (time: number) => (time - first) / length;
  const countedName = (heading: string, count: number) =>
    format('labeled', { label: heading, value: numbers.format(count) });
  const positions = jobs.map(({ time, name, text }) => {
    return { name, begin: toPlace(time[0]), end: toPlace(time[1]), text };
  });
  const hasRoomForNames = countNameLines(arrangeInLanes(positions)) <= MAX_NAME_LINES;
  return {
    ticks: toTicks(first, length, wording),
    name: hasRoomForNames ? heading : countedName(heading, jobs.length),
    hasRoomForNames,
    positions,
    kinds: groups.map(({ heading, marks }) => {
      const isMany = marks.length > MAX_UNCOUNTED;
      const placed = marks.map(({ at, ...mark }) => ({ ...mark, place: toPlace(at) }));
      const name = isMany ? countedName(heading, marks.length) : heading;
      const [begin = 0, end = begin] = [placed[0]?.place, placed.at(-1)?.place];
      return { name, begin, end, isMany, marks: stackMarks(placed, isMany) };
    }),
  };
}

/** Lists the achievements with dates of a section: studies, projects or entries of the record. */
function listAchievements(section: HomeSection, site: Site, wording: Wording): Achievement[] {
  const { appose } = wording;
  const toMark = (
    date: PartialDate | null | undefined,
    texts: string[],
    href: string,
    status?: OpenStatus,
  ): Achievement[] =>
    date === undefined || date === null ? [] : [{ at: toMoment(date), text: appose(texts), href, status }];
  switch (section.name) {
    case 'studies':
      return site.content.caseStudies.flatMap(({ slug, title, period }) =>
        toMark(findLastYear(period), [period ?? '', title], pathOn(site, caseStudyPath(slug))),
      );
    case 'projects':
      return section.projects.flatMap(({ id, name, start, end, updated }) =>
        toMark(
          end ?? start,
          [describePeriod({ start, end }, updated, wording) ?? '', name],
          pathOn(site, projectPath(id)),
        ),
      );
    case 'record':
      return section.entries.flatMap(({ title, status, end, anchor, ...entry }) =>
        anchor === undefined
          ? []
          : toMark(end, [describeWhen(entry), title], `#${anchor}`, status === 'listed' ? undefined : status),
      );
    default:
      return [];
  }
}

/** Finds the last year in the period of a study, which is free text and may have Arabic or Persian digits. */
function findLastYear(period = ''): string | undefined {
  const digits = period.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
  return digits.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.at(-1);
}

/** Finds the dates at which one position ends and another begins. */
function findMeetings(entries: readonly Pick<ProfileSectionEntry, 'start' | 'end'>[]): Set<PartialDate> {
  const longer = entries.filter(({ start, end }) => start !== end);
  const ends = longer.map(({ end }) => end);
  return new Set(longer.flatMap(({ start }) => (start && ends.includes(start) ? start : [])));
}

/**
 * Converts two dates to a time; undefined without a start. A year without a month counts as the middle of the year, and a month
 * in which another position ends or begins as the middle of the month, so that both bars meet. A period that would be
 * empty takes the whole year, or a month if it begins in the future.
 */
function toTime(
  start: PartialDate | undefined,
  end: PartialDate,
  meetings: ReadonlySet<PartialDate>,
): Time | undefined {
  if (start === undefined) return undefined;
  const [from, to] = [
    toYears(start, meetings.has(start) ? 0.5 : 0),
    toYears(end, meetings.has(end) ? 0.5 : 1),
  ];
  const [begin, ending] = [from.at ?? from.year + 0.5, to.at ?? to.year + 0.5];
  if (ending > begin) return [begin, ending];
  const first = from.at ?? from.year;
  return [first, Math.max(to.at ?? to.year + 1, first + 1 / 12)];
}

function toMoment(date: PartialDate): number {
  const { year, at = year + 0.5 } = toYears(date, 0.5);
  return at;
}

/** Returns the year of a date and, if it has a month, the time in years after the given part of that month. */
function toYears(date: PartialDate, part: number): { year: number; at?: number } {
  const [year = 0, month] = String(date).split('-').map(Number);
  return month === undefined ? { year } : { year, at: year + (month - 1 + part) / 12 };
}

/** Stacks marks at the same place, and moves marks that would touch apart, unless they are many. */
function stackMarks<Mark extends { place: number }>(
  marks: readonly Mark[],
  isMany: boolean,
): (Mark & Pick<TimelineMark, 'level' | 'lean'>)[] {
  const isNear = ({ place }: Mark, other: Mark | undefined) =>
    !isMany && other !== undefined && Math.abs(other.place - place) < MIN_GAP;
  return marks.map((mark, index) => {
    const same = marks.filter(({ place }) => place === mark.place);
    const from = marks.indexOf(same[0] ?? mark);
    return {
      ...mark,
      level: index - from,
      lean: Number(isNear(mark, marks[from - 1])) - Number(isNear(mark, marks[from + same.length])),
    };
  });
}

const STEPS = [1, 2, 5, 10, 20, 50];
/** The least width of a scale on a phone, in units of the font size of years. */
const NARROW = 15;

/** Selects years that do not touch: the first one begins at its place, others stand in the middle of theirs. */
function toTicks(first: number, length: number, { month }: Wording): Timeline['ticks'] {
  const width = measureWidth(month(first), OUR_FONTS);
  const step = STEPS.find((years) => years / length >= (width + SPACE) / NARROW) ?? 100;
  const toTick = (index: number) => ({ place: index / length, year: month(first + index) });
  const last = toTick(length - 1);
  const isClear = (place: number, scale: number) =>
    place * scale >= 1.5 * width + SPACE && (last.place - place) * scale >= width + SPACE;
  const inner = Array.from({ length }, (_, index) => index)
    .filter((index) => (first + index) % step === 0)
    .map(toTick)
    .filter(({ place }) => isClear(place, WIDE))
    .map((tick) => ({ ...tick, isMinor: !isClear(tick.place, NARROW) }));
  return [toTick(0), ...inner, ...(length > 1 ? [last] : [])];
}
