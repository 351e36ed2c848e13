import { contactDetails } from './private-details/contacts.ts';
import { credentialDetails } from './private-details/credentials.ts';
import { fileDetails } from './private-details/files.ts';
import { fold } from './private-details/folding.ts';
import { hostDetails } from './private-details/hosts.ts';
import { imageDetails } from './private-details/images.ts';
import { networkDetails } from './private-details/network.ts';
import { placeDetails } from './private-details/places.ts';
import { refang } from './private-details/refanging.ts';
import { createRequirement, meets, type Signs, signsOf } from './private-details/signs.ts';

const DETAILS = [
  ...networkDetails,
  ...hostDetails,
  ...fileDetails,
  ...imageDetails,
  ...contactDetails,
  ...credentialDetails,
  ...placeDetails,
].map(({ needs, word = 0, expression, confirms }) => ({
  requirement: createRequirement(needs, word),
  expression,
  confirms,
}));

function isFoundIn(text: string, signs: Signs): boolean {
  for (const { requirement, expression, confirms } of DETAILS) {
    if (!meets(signs, requirement)) continue;
    if (confirms === undefined ? expression.test(text) : text.match(expression)?.some(confirms)) return true;
  }
  return false;
}

// Kinds of characters that folding and refanging could change; most headlines have none of the first.
const ENCODED = signsOf('&%\\').present;
const CLOAKED = signsOf('._\\(').present;
const SPELLED_DOT = /[\s_-]dot[\s_-]/i;

/**
 * Whether the text contains at least one private detail: an address or name of a machine, a path, an image or
 * digest, a way to reach a person, a credential or a position, plain or disguised (contract part 6). It errs
 * towards finding; the time is linear in the length of the text.
 */
export function hasPrivateDetail(text: string): boolean {
  let signs = signsOf(text);
  if (isFoundIn(text, signs)) return true;
  let folded = text;
  if ((signs.present & ENCODED) !== 0) {
    folded = fold(text);
    signs = signsOf(folded);
    if (isFoundIn(folded, signs)) return true;
  }
  if ((signs.present & CLOAKED) === 0 && !SPELLED_DOT.test(folded)) return false;
  const refanged = refang(folded);
  return refanged !== folded && isFoundIn(refanged, signsOf(refanged));
}
