import type { CaseStudyContent } from '../content/content.ts';

/** A figure of a case study as editors write it, with what bars are drawn from. */
export type StudyMetric = CaseStudyContent['metrics'][number];

/** A figure in the first screen of the homepage, with the study that it comes from. */
export interface Proof {
  slug: string;
  title: string;
  metric: StudyMetric;
}

/** Enough to judge by, and no more than a row has room for. */
const MAX_PROOFS = 3;
/** More would bury the strongest; the article has them all. */
const MAX_SUMMARY_METRICS = 3;

/** The first figure of each of the first studies. */
export function toProofs(caseStudies: readonly CaseStudyContent[]): Proof[] {
  return caseStudies
    .slice(0, MAX_PROOFS)
    .flatMap(({ slug, title, metrics }) => metrics.slice(0, 1).map((metric) => ({ slug, title, metric })));
}

/** The figures for the summary of a study, without those that are already among the proofs. */
export function toSummaryMetrics(study: CaseStudyContent, proofs: readonly Proof[] = []): StudyMetric[] {
  const shown = new Set(proofs.map(({ metric }) => metric));
  return study.metrics.filter((metric) => !shown.has(metric)).slice(0, MAX_SUMMARY_METRICS);
}

/** Writes a number with its unit where the unit is short enough to stand beside it. */
export function toQuantity(value: number, unit = '', language = 'en'): string {
  const number = value.toLocaleString(language);
  if (unit === '%') return `${number}%`;
  return isShort(unit) ? `${number}\u00a0${unit}`.trim() : number;
}

/** Whether a unit fits beside a number; a longer one stands below. */
export function isShort(unit: string): boolean {
  return unit.length <= MAX_UNIT_LENGTH;
}

const MAX_UNIT_LENGTH = 4;
