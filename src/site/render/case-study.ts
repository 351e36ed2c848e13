import type { Site } from '../../api/resources.ts';
import type { CaseStudyContent } from '../../content/content.ts';
import { joinInline } from '../../content/inline-text.ts';
import { caseStudyPath, pathOn, toMarkdownPath } from '../../paths.ts';
import { type StudyMetric, toContext, toLabel } from '../key-figures.ts';
import type { Wording } from '../wording/wording.ts';
import {
  escapeMarkdown,
  joinBlocks,
  renderInlineMarkdown,
  renderLink,
  renderList,
  renderSection,
} from './markdown-text.ts';

export function renderCaseStudy(study: CaseStudyContent, wording: Wording): string {
  const { metrics, text, picture } = study;
  const { words, format } = wording;
  return joinBlocks([
    renderList(
      Object.entries(selectFacts(study, wording)).map(([label, fact]) =>
        format('labeled', { label: `**${escapeMarkdown(label)}**`, value: renderInlineMarkdown(fact) }),
      ),
    ),
    renderSection(words.results, renderMetrics(metrics)),
    picture?.markdown ?? '',
    text.markdown,
  ]);
}

export function selectFacts({ role, status, period, stack }: CaseStudyContent, { words, list }: Wording) {
  return { [words.role]: role, [words.status]: status, [words.period]: period, [words.stack]: list(stack) };
}

export function renderCaseStudyList(studies: readonly CaseStudyContent[], site: Site, level: number): string {
  return joinBlocks(
    studies.map(({ slug, title, summary, metrics }) =>
      joinBlocks([
        `${'#'.repeat(level)} ${renderLink(title, site.baseUrl + toMarkdownPath(pathOn(site, caseStudyPath(slug))))}`,
        renderInlineMarkdown(summary),
        renderMetrics(metrics),
      ]),
    ),
  );
}

function renderMetrics(metrics: readonly StudyMetric[]): string {
  return renderList(
    metrics.map((metric) => {
      const text = joinInline([toLabel(metric), toContext(metric)], ' · ');
      return `**${escapeMarkdown(metric.value)}** ${renderInlineMarkdown(text)}`;
    }),
  );
}
