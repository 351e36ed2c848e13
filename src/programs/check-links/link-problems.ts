import type { ContentProblem } from '../../content/content-error.ts';
import type { CheckResult } from '../check-content/report.ts';
import type { LinkVerdict } from './link-verdict.ts';
import type { PublishedLink } from './published-links.ts';

/** A link that does not work as it is written; JSON has all of its fields. */
export interface LinkProblem extends ContentProblem {
  /** Without user and password. */
  url: string;
  verdict: Exclude<LinkVerdict['kind'], 'works'>;
}

/** Reports dead links as errors, and links that have moved or could not be checked as warnings, at every place. */
export function toCheckResult(
  links: readonly PublishedLink[],
  verdicts: ReadonlyMap<string, LinkVerdict>,
): CheckResult {
  const problems = links.flatMap((link) => toProblem(link, verdicts.get(link.url.href)) ?? []);
  const isDead = ({ verdict }: LinkProblem) => verdict === 'dead';
  const kinds = [...verdicts.values()].map(({ kind }) => kind);
  const count = (kind: LinkVerdict['kind']) => kinds.filter((found) => found === kind).length;
  return {
    errors: problems.filter(isDead),
    warnings: problems.filter((problem) => !isDead(problem)),
    summary: `Checked ${verdicts.size} links: ${count('works')} working, ${count('moved')} moved, ${count('unreachable')} unreachable, ${count('dead')} dead.`,
  };
}

function toProblem({ url, ...place }: PublishedLink, verdict?: LinkVerdict): LinkProblem | undefined {
  if (!verdict || verdict.kind === 'works') return undefined;
  const message = `links to ${url}, which ${describe(verdict)}`;
  return { ...place, message, url: url.href, verdict: verdict.kind };
}

function describe(verdict: Exclude<LinkVerdict, { kind: 'works' }>): string {
  switch (verdict.kind) {
    case 'moved':
      return `has moved permanently; write ${verdict.target}`;
    case 'dead':
      return `${verdict.why}; correct the link, or remove it`;
    case 'unreachable':
      return `could not be checked (${verdict.why}); open it in a browser`;
  }
}
