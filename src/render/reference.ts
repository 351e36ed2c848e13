import { API_ERRORS } from '../http/api-error.ts';
import { HOMELAB_PATH, resources } from '../resources.ts';
import { escapeMarkdown, joinBlocks, toHeading, toList } from './markdown-text.ts';

/** How to read the API, in the words of the reference page. */
export const READING = 'Every read is public and takes GET or HEAD. Answers are JSON, errors included.';

/** Who may publish, in the words of the reference page. */
export const PUBLISHING =
  'This operation is for the site operator, who sends the operator token as a bearer credential. No credential is ever issued to visitors.';

/** Every readable address and what it answers. */
export const READABLE_ADDRESSES: readonly { path: string; description: string }[] = [
  ...resources,
  {
    path: HOMELAB_PATH,
    description:
      'The latest homelab observation. Older than 90 seconds it is a last snapshot, not current health.',
  },
];

/** The reference of the API: addresses, authentication and errors. */
export function renderReference(): string {
  return joinBlocks([
    toHeading(2, 'Reading'),
    READING,
    toList(
      READABLE_ADDRESSES.map(({ path, description }) => `\`GET ${path}\`: ${escapeMarkdown(description)}`),
    ),
    toHeading(2, 'Publishing'),
    `\`POST ${HOMELAB_PATH}\``,
    PUBLISHING,
    toHeading(2, 'Errors'),
    ...Object.entries(API_ERRORS).flatMap(([code, { status, hint }]) => [
      `### \`${code}\` (${status})`,
      escapeMarkdown(hint),
    ]),
  ]);
}
