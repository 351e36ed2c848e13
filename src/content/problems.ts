/** A place in a file; both numbers count from 1. */
export interface Position {
  line: number;
  column: number;
}

export interface Place extends Position {
  /** Path relative to the content folder's parent, for example `content/profile.md`. */
  file: string;
}

export interface Finding extends Position {
  /** Says what is wrong and how to fix it, in one sentence without a full stop. */
  message: string;
  /** Allowed, but probably a mistake. */
  isWarning?: true;
}

/** A finding in a content file. */
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
    // The stack of the loader would bury the message.
    this.stack = '';
  }
}

/** Creates the problem of a file as a whole. */
export function createFileProblem(file: string, message: string): ContentProblem {
  return { file, line: 1, column: 1, field: '', message };
}

/** Sorts problems by file and place, and drops repeated ones: a translation has those of everything that it inherits. */
export function sortByPlace(problems: readonly ContentProblem[]): ContentProblem[] {
  const distinct = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...distinct.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Formats a problem as one line: `file:line:column field message`. */
export function formatProblem({ file, line, column, field, message }: ContentProblem): string {
  return `${file}:${line}:${column} ${field ? `${field} ` : ''}${message}`;
}

/** The results of reading the content, beside its entries, that pages need. */
export interface ReadingReport {
  /** Problems because of which development cannot show pages; a build fails instead. */
  problems: readonly ContentProblem[];
  /** Problems that a build reports and allows. */
  warnings: readonly ContentProblem[];
  /** Problems in place of which development shows marks. */
  missing: readonly ContentProblem[];
  /** The collections with entries: Astro warns when pages ask for another. */
  filled: readonly string[];
  /** Changes with every input of a build; Astro keeps what it renders as long as this stays the same. */
  digest: string;
  /** The fixed words that the owner has written for each language, the main one first. */
  words: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
