import type { CaseStudyContent } from '../content/content.ts';

/** A figure of a case study as editors write it, with what bars are drawn from. */
export type StudyMetric = CaseStudyContent['metrics'][number];

/** A figure in the first screen of the homepage, with the study that it comes from. */
export interface KeyFigure {
  slug: string;
  title: string;
  metric: StudyMetric;
}

/** Enough to judge by, and no more than a row has room for. */
const MAX_FIGURES = 3;

/** Selects the first figure of each of the first studies. */
export function toKeyFigures(caseStudies: readonly CaseStudyContent[]): KeyFigure[] {
  return caseStudies
    .slice(0, MAX_FIGURES)
    .flatMap(({ slug, title, metrics }) => metrics.slice(0, 1).map((metric) => ({ slug, title, metric })));
}

/** Selects the figures for the summary of a study, without those that the page shows already. */
export function toSummaryMetrics(study: CaseStudyContent, shown: readonly KeyFigure[] = []): StudyMetric[] {
  return study.metrics
    .filter((candidate) => shown.every(({ metric }) => metric !== candidate))
    .slice(0, MAX_FIGURES);
}
