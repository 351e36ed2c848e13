import type { CaseStudyContent } from '../content/content.ts';
import type { Wording } from './wording/wording.ts';

/** A figure of a case study as editors write it, with what bars are drawn from. */
export type StudyMetric = CaseStudyContent['metrics'][number];

/** A figure in the first screen of the homepage, with the study that it comes from. */
export interface KeyFigure {
  slug: string;
  title: string;
  metric: StudyMetric;
}

/** As many as fit into a row. */
const MAX_FIGURES = 3;

/** Selects the first figure of each of the first studies. */
export function toKeyFigures(caseStudies: readonly CaseStudyContent[]): KeyFigure[] {
  return caseStudies
    .slice(0, MAX_FIGURES)
    .flatMap(({ slug, title, metrics }) => metrics.slice(0, 1).map((metric) => ({ slug, title, metric })));
}

/** A longer unit does not fit beside a number. */
const MAX_UNIT_LENGTH = 4;

/** Whether a unit fits beside a number; a longer one stands below. */
export function isShortUnit(unit: string): boolean {
  return unit.length <= MAX_UNIT_LENGTH;
}

/** How long the bar of each of two numbers is, as a part of the longer one; that of a negative number has its size. */
export function toShare(value: number, other: number): number {
  const longest = Math.max(Math.abs(value), Math.abs(other));
  return longest > 0 ? Math.abs(value) / longest : 0;
}

/** Units of time, each with how many of it are one of the next. */
const TIMES = [
  { unit: 'ms', next: 1000 },
  { unit: 's', next: 60 },
  { unit: 'min', next: 60 },
  { unit: 'h', next: 24 },
  { unit: 'd', next: Number.POSITIVE_INFINITY },
];

/** Writes a number with all its digits, and with its unit where that is short; 1,860 s are 31 min. */
export function toQuantity(value: number, unit: string, wording: Pick<Wording, 'numbers'>): string {
  const at = TIMES.findIndex((time) => time.unit === unit);
  const [time, larger] = TIMES.slice(at);
  // Below two of the larger unit, and where it would be a fraction, people count in the smaller one.
  if (at >= 0 && time && larger && value >= 2 * time.next && Number.isInteger((value / time.next) * 10))
    return toQuantity(value / time.next, larger.unit, wording);
  const ending = unit === '%' || unit === '' ? unit : `\u00a0${unit}`;
  return wording.numbers.format(value) + (isShortUnit(unit) ? ending : '');
}
