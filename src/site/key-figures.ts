import type { CaseStudyContent } from '../content/content.ts';
import { type InlineText, joinInline, toPlain } from '../content/inline-text.ts';
import { isEastAsian } from './typeface.ts';
import { isolate, type Wording } from './wording/wording.ts';

export type StudyMetric = CaseStudyContent['metrics'][number];

export function isCompared(metric: StudyMetric): metric is StudyMetric & { before: number; after: number } {
  return metric.before !== undefined && metric.after !== undefined;
}

/** Bars cannot have negative lengths. */
export function isDrawn(metric: StudyMetric): metric is StudyMetric & { before: number; after: number } {
  return isCompared(metric) && metric.before >= 0 && metric.after >= 0;
}

/** Splits "212 late orders" into its number and the words after it, which are set smaller. */
export function splitValue(value: string): [number: string, words: string] {
  const [number = value] = value.match(/^[^\p{L}]*\p{Nd}[^\p{L}]*?(?=\s+\p{L})/u) ?? [];
  return [number, value.slice(number.length)];
}

/** A unit such as "per 1,000" does not fit beside a number, so it is part of the label. */
const isShortUnit = (unit: string) => /^\S{0,8}$/.test(unit);

export function toLabel(metric: StudyMetric, text: InlineText = metric.short ?? metric.label): InlineText {
  const { unit = '' } = metric;
  const isSaid = isShortUnit(unit) || toPlain(text).includes(unit) || !isCompared(metric);
  return isSaid ? text : joinInline([text, unit], ' ');
}

/** An ASCII comma needs a space after it, so that `1,000` is not split. */
const SEPARATOR = /\s*[،؛、：，；—]\s*|\s–\s|\s*[,:;]\s+|\s*(?=[(（])/u;

/** Shorter clauses are not understood alone. */
const MIN_CLAUSE = 12;

export function toShortLabel(metric: StudyMetric): InlineText {
  const label = toPlain(metric.label);
  const [clause = ''] = label.split(SEPARATOR, 1);
  const isWhole = clause.length < MIN_CLAUSE || clause === label;
  return toLabel(metric, metric.short ?? (isWhole ? metric.label : clause));
}

/**
 * Returns the rest of a label after its short form, or the whole label if it begins with other words; undefined if
 * nothing is left.
 */
export function toContext({ short, label }: StudyMetric): InlineText | undefined {
  const [begin, whole] = [toPlain(short ?? label), toPlain(label)];
  if (begin === whole) return undefined;
  const rest = whole.startsWith(begin) ? whole.slice(begin.length) : '';
  return rest.search(SEPARATOR) === 0 ? rest.replace(SEPARATOR, '') : label;
}

/** Returns the lengths as parts of the longer one. */
export function findComparison(
  studies: readonly Pick<CaseStudyContent, 'metrics'>[],
): [before: number, after: number] | undefined {
  const compared = studies
    .flatMap(({ metrics }) => metrics.filter(isDrawn))
    .find(({ before, after }) => before > 0 || after > 0);
  if (!compared) return undefined;
  const { before, after } = compared;
  const longer = Math.max(before, after);
  return [before / longer, after / longer];
}

export interface Bar {
  share: number;
  /** True if the scale is 100%, which is drawn behind the bar. */
  hasWhole: boolean;
  text: string;
}

/**
 * The scale is the longer number or, for percentages of at most 100, the whole. Returns no bars if the numbers cannot
 * be lengths.
 */
export function toBars(metric: StudyMetric, wording: Wording): Bar[] {
  if (!isDrawn(metric)) return [];
  const longest = Math.max(metric.before, metric.after);
  const hasWhole = metric.unit === '%' && longest <= 100;
  const scale = hasWhole ? 100 : longest || 1;
  const [before = '', after = ''] = describeComparison(metric, wording);
  return [
    { share: metric.before / scale, hasWhole, text: before },
    { share: metric.after / scale, hasWhole, text: after },
  ];
}

export function describeComparison(metric: StudyMetric, wording: Wording): string[] {
  if (!isCompared(metric)) return [];
  return (['before', 'after'] as const).map((time) => {
    const value = toQuantity(metric[time], metric.unit ?? '', wording);
    return wording.format(time, { value: wording.direction === 'rtl' ? isolate(value) : value });
  });
}

const TIMES = [
  { unit: 'ms', next: 1000 },
  { unit: 's', next: 60 },
  { unit: 'min', next: 60 },
  // Days have no symbol that every language knows.
  { unit: 'h', next: Number.POSITIVE_INFINITY },
];

/** Writes 1,860 s as 31 min, and -5 % as −5%. Long units are left to the label. */
export function toQuantity(value: number, unit: string, wording: Wording): string {
  const at = TIMES.findIndex((time) => time.unit === unit);
  const [time, larger] = TIMES.slice(at);
  // People use the smaller unit below two of the larger one, and to avoid a long fraction.
  if (at >= 0 && time && larger && value >= 2 * time.next && Number.isInteger((value / time.next) * 10))
    return toQuantity(value / time.next, larger.unit, wording);
  const isPercentage = unit === '%';
  const number = (isPercentage ? wording.percentages : wording.numbers).format(value).replace('-', '\u2212');
  if (isPercentage || !isShortUnit(unit)) return number;
  return number + (unit === '' || isEastAsian(unit) ? unit : `\u00a0${unit}`);
}

/** Returns the direction of a scale (1, or -1 from right to left), and the position of a place from the left edge of its SVG. */
export function createScale({ direction }: Wording) {
  const side = direction === 'rtl' ? -1 : 1;
  return { side, placeAt: (place: number) => toPercentage(side < 0 ? 1 - place : place) };
}

/** Two decimals are precise to a tenth of a pixel on a wide screen. */
export function toPercentage(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
