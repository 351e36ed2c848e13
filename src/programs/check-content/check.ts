import { ContentError, type ContentProblem, formatProblem } from '../../content/content-error.ts';
import type { Reading } from '../../content/read-content.ts';
import { readCheckedContent } from '../../site/read-checked-content.ts';
import { LOCAL_SITE } from '../../site/site-url.ts';
import { findStaleUpdates, findVanishedSlugs } from './history.ts';

/** What a check of a content folder found. */
export interface CheckResult {
  /** What must be fixed. */
  errors: readonly ContentProblem[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
  /** What was checked, in a sentence; empty where there are errors. */
  summary: string;
}

/** Checks all content below a folder as a build does; dates are checked as of the given time. */
export async function checkContent(folder: string, now: Date): Promise<CheckResult> {
  const reading = await readCheckedContent(folder, { baseUrl: LOCAL_SITE, now });
  const { files, problems, warnings } = reading;
  if (problems.length > 0) return { errors: problems, warnings: [], summary: '' };
  const found = [
    ...warnings,
    ...(await findStaleUpdates(folder, files)),
    ...(await findVanishedSlugs(folder, files)),
  ];
  return { errors: [], warnings: found, summary: summarize(reading) };
}

function summarize({ files }: Reading): string {
  const count = (name: string) =>
    files.filter(({ collection, isDraft }) => collection === name && !isDraft).length;
  const drafts = files.filter(({ isDraft }) => isDraft).length;
  return `The content is valid. Projects: ${count('projects')}, case studies: ${count('caseStudies')}, pages: ${count('pages')}, drafts: ${drafts}.`;
}

/** Prints a result for people, or as annotations of a GitHub workflow. */
export function printReport({ errors, warnings, summary }: CheckResult, isForGitHub: boolean): void {
  if (isForGitHub) {
    for (const problem of errors) console.log(toAnnotation('error', problem));
    for (const problem of warnings) console.log(toAnnotation('warning', problem));
  } else {
    for (const warning of warnings) console.error(`Warning: ${formatProblem(warning)}`);
    if (errors.length > 0) console.error(new ContentError(errors).message);
  }
  if (summary) console.log(summary);
}

/** A workflow command of GitHub Actions, which shows a problem at its line. */
function toAnnotation(level: string, { file, line, column, field, message }: ContentProblem): string {
  const text = field ? `${field} ${message}` : message;
  return `::${level} file=${escapeProperty(file)},line=${line},col=${column}::${escapeText(text)}`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
