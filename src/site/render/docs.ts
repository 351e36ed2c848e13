import type { Field } from '../../api/reference/fields.ts';
import type {
  BodyEntry,
  ErrorEntry,
  GuideSection,
  OperationEntry,
  OperationGroup,
  Reference,
  StatusEntry,
} from '../../api/reference/reference.ts';
import { escapeMarkdown, joinBlocks, toHeading, toList } from './markdown-text.ts';

/** Renders the reference as Markdown, without a heading of its own. */
export function renderDocs({ guide, groups, errors, appendix }: Reference): string {
  return joinBlocks([
    ...guide.map(renderGuideSection),
    ...groups.map(renderGroup),
    toHeading(2, 'Errors'),
    ERRORS_INTRODUCTION,
    ...errors.map(renderError),
    ...appendix.map(renderGuideSection),
  ]);
}

/** What all errors have in common; Markdown. */
export const ERRORS_INTRODUCTION =
  'Every error under `/api` is JSON with one property, `error`: a stable `code` for programs, a `message` that says what is wrong and where, a `hint` that says what to do, and `docs`, the address of its explanation here. No answer repeats what was sent. Errors are never kept by caches.';

function renderGuideSection({ title, markdown }: GuideSection): string {
  return joinBlocks([toHeading(2, title), markdown]);
}

function renderGroup({ title, description, operations }: OperationGroup): string {
  return joinBlocks([toHeading(2, title), escapeMarkdown(description), ...operations.map(renderOperation)]);
}

function renderOperation(operation: OperationEntry): string {
  const { title, description, parameters, request, response } = operation;
  return joinBlocks([
    toHeading(3, title),
    toSignature(operation),
    description,
    parameters.length > 0 ? joinBlocks([toHeading(4, 'Parameters'), renderFields(parameters)]) : '',
    request ? joinBlocks([toHeading(4, 'Request body'), renderBody(request)]) : '',
    toHeading(4, 'Answer'),
    renderBody(response),
    toHeading(4, 'Statuses'),
    renderStatuses(operation.statuses),
    toHeading(4, 'Samples'),
    ...operation.samples.flatMap(({ language, fence, code }) => [
      toHeading(5, language),
      toFence(fence, code),
    ]),
  ]);
}

/** The line below the title of an operation: method, path, id and whether it needs a credential; Markdown. */
export function toSignature({ method, path, id, isForOperatorOnly }: OperationEntry): string {
  return `\`${method} ${path}\` · \`${id}\` · ${isForOperatorOnly ? 'operator token needed' : 'no credential needed'}`;
}

/** What is said above an example. */
export const EXAMPLE_NOTE = 'An example, every list cut to its first item:';

function renderBody({ type, fields, fieldsAt, example }: BodyEntry): string {
  return joinBlocks([
    `\`${type}\`${fieldsAt ? `; its fields are listed at \`${fieldsAt}\`` : ''}`,
    fields.length > 0 ? renderFields(fields) : '',
    EXAMPLE_NOTE,
    toFence('json', example),
  ]);
}

function renderFields(fields: readonly Field[]): string {
  return toTable(
    ['Field', 'Type', 'Required', 'What it is'],
    fields.map(({ path, type, isRequired, constraints, description }) => [
      `\`${path}\``,
      [type, ...constraints].join('; '),
      isRequired ? 'yes' : 'no',
      description,
    ]),
  );
}

function renderStatuses(statuses: readonly StatusEntry[]): string {
  return toTable(
    ['Status', 'When', 'Error codes', 'Header fields'],
    statuses.map(({ status, description, codes, headers }) => [
      status,
      description,
      codes.map((code) => `\`${code}\``).join(', '),
      headers.map((name) => `\`${name}\``).join(', '),
    ]),
  );
}

function renderError({ code, status, message, hint, operations }: ErrorEntry): string {
  return joinBlocks([
    `### \`${code}\` (${status})`,
    toList([
      `What it says: ${message}`,
      `What to do: ${hint}`,
      `Where: ${operations.length > 0 ? operations.map((id) => `\`${id}\``).join(', ') : EVERYWHERE}`,
    ]),
  ]);
}

/** Where an error is answered that no operation lists. */
export const EVERYWHERE = 'every address, before anything else is looked at; also with status 408 and 431';

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  // A bar ends a cell, in code as well (GitHub-flavoured Markdown, tables).
  const toRow = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');
}

function toFence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
