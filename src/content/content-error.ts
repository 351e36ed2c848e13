/** One thing wrong in a content file: where it is, what is wrong and how to fix it. */
export interface ContentProblem {
  /** Path relative to the content folder's parent, for example `content/profile.md`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** The field concerned; empty where the problem is about the file or its body. */
  field: string;
  /** What is wrong and how to fix it, one sentence without a full stop. */
  message: string;
}

/** Thrown once for all problems of the content; its message lists every one as `file:line:column field …`. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the content\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`);
    this.problems = problems;
    // The way through the loader says nothing to an editor; the lines above say everything.
    this.stack = '';
  }
}

/** The problems by file, and from its first line to its last. */
export function sortByPlace(problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** A problem as one line of text: `file:line:column field message`. */
export function formatProblem({ file, line, column, field, message }: ContentProblem): string {
  return `${file}:${line}:${column} ${field ? `${field} ` : ''}${message}`;
}
