import type { CaseStudyContent } from '../../content/content.ts';
import type { Metric } from '../../schemas/case-study.ts';
import { renderDate } from './dates.ts';
import { escapeMarkdown, joinBlocks, toHeading, toLink, toList } from './markdown-text.ts';

/** A case study below its summary: figures, facts, then the story. */
export function renderCaseStudy({
  role,
  status,
  period,
  stack,
  metrics,
  text,
  picture,
}: CaseStudyContent): string {
  return joinBlocks([
    toHeading(2, 'Results'),
    renderMetrics(metrics),
    toHeading(2, 'Facts'),
    toList([
      `**Role**: ${escapeMarkdown(role)}`,
      `**Status**: ${escapeMarkdown(status)}`,
      `**Period**: ${escapeMarkdown(period)}`,
      `**Stack**: ${escapeMarkdown(stack.join(', '))}`,
    ]),
    picture?.markdown ?? '',
    text.markdown,
  ]);
}

/** Every case study in short with its figures; headings are of the level given. */
export function renderCaseStudyList(
  studies: readonly CaseStudyContent[],
  baseUrl: string,
  level: number,
): string {
  return joinBlocks(
    studies.map(({ slug, title, summary, updated, metrics }) =>
      joinBlocks([
        `${'#'.repeat(level)} ${toLink(title, `${baseUrl}/case-studies/${slug}`)}`,
        escapeMarkdown(summary),
        renderMetrics(metrics),
        `Updated ${renderDate(updated)}`,
      ]),
    ),
  );
}

function renderMetrics(metrics: readonly Metric[]): string {
  return toList(metrics.map(({ value, label }) => `**${escapeMarkdown(value)}** ${escapeMarkdown(label)}`));
}
