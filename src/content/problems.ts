/** A place in a file. Lines and columns count from 1. */
export interface Position {
  line: number;
  column: number;
}

export interface Place extends Position {
  /** Relative to the parent of the content folder, for example `content/profile.md`. */
  file: string;
}

export interface Finding extends Position {
  /** One sentence without a full stop that says what is wrong and how to fix it. */
  message: string;
  /** Set if a build allows the problem, which is probably a mistake. */
  isWarning?: true;
}

export interface ContentProblem extends Finding, Place {
  /** Empty if the problem is about the file or its body. */
  field: string;
}

/** Thrown once for all problems of the content. The message lists each as `file:line:column field …`. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the content\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`);
    // The stack of the loader would bury the message.
    this.stack = '';
  }
}

export function createFileProblem(file: string, message: string): ContentProblem {
  return { file, line: 1, column: 1, field: '', message };
}

/** Drops repeated problems, because a translation has those of everything that it inherits. */
export function sortByPlace(problems: readonly ContentProblem[]): ContentProblem[] {
  const distinct = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...distinct.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

export function formatProblem({ file, line, column, field, message }: ContentProblem): string {
  return `${file}:${line}:${column} ${field ? `${field} ` : ''}${message}`;
}

export interface ReadingReport {
  /** Development cannot show pages because of these problems; a build fails instead. */
  problems: readonly ContentProblem[];
  warnings: readonly ContentProblem[];
  /** Development shows marks in place of these problems. */
  missing: readonly ContentProblem[];
  /** Collections with entries. Astro warns if pages ask for any other. */
  filled: readonly string[];
  /** Changes with every input of a build. Astro keeps what it has rendered as long as this stays the same. */
  digest: string;
  words: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
