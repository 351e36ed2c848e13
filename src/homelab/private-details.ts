import { contactDetails } from './private-details/contacts.ts';
import { credentialDetails } from './private-details/credentials.ts';
import { fileDetails } from './private-details/files.ts';
import { fold } from './private-details/folding.ts';
import { hostDetails } from './private-details/hosts.ts';
import { imageDetails } from './private-details/images.ts';
import { networkDetails } from './private-details/network.ts';
import { placeDetails } from './private-details/places.ts';
import { refang } from './private-details/refanging.ts';
import { covers, coversAny, type Signs, signsOf } from './private-details/signs.ts';

const DETAILS = [
  ...networkDetails,
  ...hostDetails,
  ...fileDetails,
  ...imageDetails,
  ...contactDetails,
  ...credentialDetails,
  ...placeDetails,
].map(({ needs, word = 0, expression, confirms }) => ({
  needed: { ...signsOf(needs), longestWord: word },
  expression,
  confirms,
}));

function isFoundIn(text: string, signs: Signs): boolean {
  for (const { needed, expression, confirms } of DETAILS) {
    if (!covers(signs, needed)) continue;
    if (confirms === undefined ? expression.test(text) : text.match(expression)?.some(confirms)) return true;
  }
  return false;
}

// What folding and refanging could change; most headlines have neither.
const ENCODED = signsOf('&%\\');
const CLOAKED = signsOf('._\\(');
const SPELLED_DOT = /[\s_-]dot[\s_-]/i;

/**
 * Whether the text contains at least one private detail: an address or name of a machine, a path, an image or
 * digest, a way to reach a person, a credential or a position, plain or disguised (contract part 6). It errs
 * towards finding; the time is linear in the length of the text.
 */
export function hasPrivateDetail(text: string): boolean {
  const signs = signsOf(text);
  if (isFoundIn(text, signs)) return true;
  const folded = coversAny(signs, ENCODED) ? fold(text) : text;
  const foldedSigns = folded === text ? signs : signsOf(folded);
  if (folded !== text && isFoundIn(folded, foldedSigns)) return true;
  if (!coversAny(foldedSigns, CLOAKED) && !SPELLED_DOT.test(folded)) return false;
  const refanged = refang(folded);
  return refanged !== folded && isFoundIn(refanged, signsOf(refanged));
}
