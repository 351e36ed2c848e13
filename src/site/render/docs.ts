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
export function renderDocs(reference: Reference): string {
  const { guide, groups, errors, appendix } = reference;
  return joinBlocks([
    ...guide.map(renderGuideSection),
    ...groups.map(renderGroup),
    toHeading(2, 'Errors'),
    ERRORS_INTRODUCTION,
    // The anchor that readers of Markdown make of the heading of an error.
    describeSharedErrors(reference, ({ code, status }) => `${code}-${status}`),
    ...errors.map(renderError),
    ...appendix.map(renderGuideSection),
  ]);
}

/** What all errors have in common; Markdown. */
export const ERRORS_INTRODUCTION =
  'Every error under `/api` is a JSON object with one property, `error`. It has a stable `code` for programs, a `message` that says what is wrong and where, a `hint` that says how to fix it, and `docs`, a link to the explanation on this page. Errors never repeat what you sent, and caches never store them.';

/** The errors that the operations do not list one by one; Markdown. */
export function describeSharedErrors(
  { sharedErrors, errors }: Pick<Reference, 'sharedErrors' | 'errors'>,
  toAnchor: (error: ErrorEntry) => string = ({ anchor }) => anchor,
): string {
  const shared = errors.filter(({ code }) => sharedErrors.includes(code));
  const codes = shared.map((error) => `[\`${error.code}\`](#${toAnchor(error)})`);
  return `Each operation lists its errors. Every read can also return ${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}.`;
}

function renderGuideSection({ title, markdown }: GuideSection): string {
  return joinBlocks([toHeading(2, title), markdown]);
}

function renderGroup({ title, description, operations }: OperationGroup): string {
  return joinBlocks([toHeading(2, title), escapeMarkdown(description), ...operations.map(renderOperation)]);
}

function renderOperation(operation: OperationEntry): string {
  const { method, path, title, id, description, parameters, request, response, statuses, samples } =
    operation;
  return joinBlocks([
    toHeading(3, title),
    `\`${method} ${path}\` · ${describeAccess(operation)} · \`${id}\``,
    description,
    parameters.length > 0 ? joinBlocks([toHeading(4, 'Parameters'), renderFields(parameters)]) : '',
    request ? joinBlocks([toHeading(4, 'Request body'), renderBody(request)]) : '',
    toHeading(4, 'Response'),
    renderBody(response),
    toHeading(4, 'Statuses'),
    toList(statuses.flatMap(renderStatus)),
    toHeading(4, 'Samples'),
    ...samples.flatMap(({ language, fence, code }) => [toHeading(5, language), toFence(fence, code)]),
  ]);
}

/** Says who may call an operation. */
export function describeAccess({ isForOperatorOnly }: OperationEntry): string {
  return isForOperatorOnly ? 'operator only' : 'public';
}

/** What is said above an example. */
export const EXAMPLE_NOTE = 'Example, with one item of each list';

function renderBody({ type, fields, fieldsAt, example }: BodyEntry): string {
  return joinBlocks([
    `\`${type}\``,
    fieldsAt ? `See the fields at \`${fieldsAt}\`` : '',
    fields.length > 0 ? renderFields(fields) : '',
    example ? joinBlocks([`${EXAMPLE_NOTE}:`, toFence('json', example)]) : '',
  ]);
}

function renderFields(fields: readonly Field[]): string {
  return toList(
    fields.map(
      (field) =>
        `\`${field.path}\` (${field.type}, ${field.isRequired ? 'required' : 'optional'}): ${describeField(field)}`,
    ),
  );
}

/** What a field is and what it is held to, in sentences; Markdown. */
export function describeField({ description, constraints }: Field): string {
  return [description, ...constraints].join(' ');
}

function renderStatus({ status, codes, headers }: StatusEntry): string[] {
  const extra = headers.length > 0 ? ` (headers: ${headers.map((name) => `\`${name}\``).join(', ')})` : '';
  return codes.length > 0 ? codes.map((code) => `${status} \`${code}\`${extra}`) : [`${status}${extra}`];
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
export const EVERYWHERE =
  'any malformed, oversized or incomplete HTTP request; the status can also be 408 or 431';

function toFence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
