import { type Scalar, visit } from 'yaml';
import { valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import { findPaths } from './field-paths.ts';
import { toFieldProblem } from './field-places.ts';
import type { MarkdownFile } from './front-matter.ts';

/** Finds fields that YAML reads, but hardly as they were meant: cut by a comment, or a label without a figure. */
export function findFieldWarnings(markdown: MarkdownFile): ContentProblem[] {
  return [...findCutTexts(markdown), ...findBareMetrics(markdown)];
}

function findCutTexts({ file, places }: MarkdownFile): ContentProblem[] {
  const warnings: ContentProblem[] = [];
  if (!/\S[ \t]+#/.test(places.yaml)) return warnings;
  visit(places.document, {
    Scalar: (key, scalar: Scalar) => {
      if (key === 'key' || scalar.type !== 'PLAIN' || typeof scalar.value !== 'string') return;
      const end = scalar.range?.[1] ?? 0;
      const comment = /^[ \t]+#/.exec(places.yaml.slice(end));
      if (!comment) return;
      const place = places.positionAt(end + comment[0].length - 1);
      warnings.push({ file, ...place, field: '', message: CUT });
    },
  });
  return warnings;
}

const CUT =
  'is cut off here, because " #" starts a comment; put the whole text in quotes, or the comment on its own line';

function findBareMetrics(markdown: MarkdownFile): ContentProblem[] {
  return findPaths(valueAt(markdown.data, ['metrics']), (value) => !/\p{N}/u.test(String(value)))
    .filter((path) => path.at(-1) === 'label')
    .map((path) => toFieldProblem(markdown, ['metrics', ...path], NO_DENOMINATOR));
}

const NO_DENOMINATOR = 'has no figure in it; say of how many, or compared with what';
