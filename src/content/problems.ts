/** A place in a file; both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A place in one of the files. */
export interface Place extends Position {
  /** Path relative to the content folder's parent, for example `content/profile.md`. */
  file: string;
}

/** Something found at a place of a text. */
export interface Finding extends Position {
  /** What is wrong and how to fix it, one sentence without a full stop. */
  message: string;
  /** Whether it is allowed, though probably a mistake. */
  isWarning?: true;
}

/** One thing wrong in a content file: where it is, what is wrong and how to fix it. */
export interface ContentProblem extends Finding, Place {
  /** The field concerned; empty where the problem is about the file or its body. */
  field: string;
}

/** Thrown once for all problems of the content; its message lists every one as `file:line:column field …`. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the content\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`);
    // The way through the loader says nothing to an editor; the lines above say everything.
    this.stack = '';
  }
}

/** A problem of a file as a whole. */
export function toFileProblem(file: string, message: string): ContentProblem {
  return { file, line: 1, column: 1, field: '', message };
}

/** The problems by file, and from its first line to its last, each once: a translation repeats those of what it inherits. */
export function sortByPlace(problems: readonly ContentProblem[]): ContentProblem[] {
  const distinct = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...distinct.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** A problem as one line of text: `file:line:column field message`. */
export function formatProblem({ file, line, column, field, message }: ContentProblem): string {
  return `${file}:${line}:${column} ${field ? `${field} ` : ''}${message}`;
}

/** What pages must know of a reading of the content beside its entries. */
export interface ReadingReport {
  /** Why pages cannot be shown, in development; a build ends instead. */
  problems: readonly ContentProblem[];
  /** What a build tells, and allows. */
  warnings: readonly ContentProblem[];
  /** What development shows marks for, because the content does not have it yet. */
  missing: readonly ContentProblem[];
  /** The collections with entries: Astro warns when pages ask for another. */
  filled: readonly string[];
  /** Changes with every input of a build; Astro keeps what it renders as long as this stays the same. */
  digest: string;
  /** The fixed words that the owner has written for each language, the main one first. */
  words: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
