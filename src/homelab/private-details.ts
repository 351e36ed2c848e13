import type { PrivateDetail } from './private-details/detail.ts';
import { fileDetails, hostDetails, imageDetails, networkDetails } from './private-details/machines.ts';
import { contactDetails, placeDetails } from './private-details/people-and-places.ts';
import { credentialDetails, keyDetails } from './private-details/secrets.ts';
import { fold, refang } from './private-details/unmasking.ts';

const DETAILS: readonly PrivateDetail[] = [
  ...networkDetails,
  ...hostDetails,
  ...fileDetails,
  ...imageDetails,
  ...contactDetails,
  ...credentialDetails,
  ...keyDetails,
  ...placeDetails,
];

/**
 * Names the first private detail that a text contains, such as `IPv4 address`: an address or name of a machine, a
 * path, an image or digest, a way to reach a person, a credential or a position, plain or disguised (contract part
 * 6). Undefined where there is none. It errs towards finding; the time is linear in the length of the text.
 */
export function findPrivateDetail(text: string): string | undefined {
  const folded = fold(text);
  for (const reading of new Set([text, folded, refang(folded)])) {
    const found = DETAILS.find((detail) => isFoundIn(reading, detail));
    if (found) return found.name;
  }
  return undefined;
}

/** Whether a text contains a private detail. */
export function hasPrivateDetail(text: string): boolean {
  return findPrivateDetail(text) !== undefined;
}

function isFoundIn(text: string, { expression, confirms }: PrivateDetail): boolean {
  return confirms ? (text.match(expression)?.some(confirms) ?? false) : expression.test(text);
}
