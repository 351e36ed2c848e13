import { MACHINES } from './machines.ts';
import { PEOPLE } from './people.ts';
import { SECRETS } from './secrets.ts';

const DETAILS = Object.entries({ ...MACHINES, ...SECRETS, ...PEOPLE });

/**
 * Names the first private detail in a text, such as `IPv4 address`; undefined if there is none. It knows private
 * details as people and machines usually write them, not in disguise: the allowlist is the first line of defense.
 */
export function findPrivateDetail(text: string): string | undefined {
  return DETAILS.find(([, expression]) => expression.test(text))?.[0];
}

/** Whether a text contains a private detail. */
export function hasPrivateDetail(text: string): boolean {
  return findPrivateDetail(text) !== undefined;
}
