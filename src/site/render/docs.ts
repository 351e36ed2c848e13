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
  'Every error under `/api` is a JSON object with one property, `error`. It has a stable `code` for programs, a `message` that says what is wrong and where, a `hint` that says how to fix it, and `docs`, a link to the explanation on this page. Errors never repeat what you sent, and caches never store them.';

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
    toHeading(4, 'Response'),
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

/** The line below the title of an operation: method, path, id and who may call it; Markdown. */
export function toSignature({ method, path, id, isForOperatorOnly }: OperationEntry): string {
  return `\`${method} ${path}\` · \`${id}\` · ${isForOperatorOnly ? 'operator only' : 'public'}`;
}

/** What is said above an example. */
export const EXAMPLE_NOTE = 'Example, with one item of each list:';

function renderBody({ type, fields, fieldsAt, example }: BodyEntry): string {
  return joinBlocks([
    `\`${type}\`${fieldsAt ? `; see the fields at \`${fieldsAt}\`` : ''}`,
    fields.length > 0 ? renderFields(fields) : '',
    EXAMPLE_NOTE,
    toFence('json', example),
  ]);
}

function renderFields(fields: readonly Field[]): string {
  return toTable(
    ['Field', 'Type', 'Required', 'Description'],
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
    ['Status', 'When', 'Error codes', 'Headers'],
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
      `Message: ${message}`,
      `What to do: ${hint}`,
      `Returned by: ${operations.length > 0 ? operations.map((id) => `\`${id}\``).join(', ') : EVERYWHERE}`,
    ]),
  ]);
}

/** Which operations return an error that none of them lists. */
export const EVERYWHERE = 'any request that is not valid HTTP, also with status 408 or 431';

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  // A bar ends a cell, in code as well (GitHub-flavoured Markdown, tables).
  const toRow = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');
}

function toFence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
