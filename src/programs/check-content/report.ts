import { ContentError, type ContentProblem, formatProblem } from '../../content/content-error.ts';

/** What a check of a content folder found. */
export interface CheckResult {
  /** What must be fixed. */
  errors: readonly ContentProblem[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
  /** What could not be checked, and why; undefined where everything was. */
  unchecked?: string;
  /** What was checked, in a sentence. */
  summary?: string;
}

/** How a result can be written. */
export type ReportFormat = 'text' | 'json' | 'github';

/** Prints a result for people, as one JSON document, or as annotations of a GitHub workflow. */
export function printReport(result: CheckResult, format: ReportFormat): void {
  const { stdout, stderr } = FORMATS[format](result);
  for (const line of stderr) console.error(line);
  for (const line of stdout) console.log(line);
}

interface Report {
  stdout: string[];
  stderr: string[];
}

const FORMATS: Record<ReportFormat, (result: CheckResult) => Report> = {
  text: ({ errors, warnings, unchecked, summary }) => ({
    stdout: [unchecked, summary].filter((line) => line !== undefined),
    stderr: [
      ...warnings.map((warning) => `Warning: ${formatProblem(warning)}`),
      ...(errors.length > 0 ? [new ContentError(errors).message] : []),
    ],
  }),
  json: ({ errors, warnings, unchecked = null }) => ({
    stdout: [JSON.stringify({ errors, warnings, unchecked }, null, 2)],
    stderr: [],
  }),
  github: ({ errors, warnings, unchecked, summary }) => ({
    stdout: [
      ...errors.map((problem) => toAnnotation('error', problem)),
      ...warnings.map((problem) => toAnnotation('warning', problem)),
      ...(unchecked ? [`::notice::${escapeText(unchecked)}`] : []),
      ...(summary ? [summary] : []),
    ],
    stderr: [],
  }),
};

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
