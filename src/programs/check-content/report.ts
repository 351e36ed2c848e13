import { ContentError, type ContentProblem, formatProblem } from '../../content/content-error.ts';
import type { CheckResult } from './check.ts';

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
