import { contactDetails } from './private-details/contacts.ts';
import { credentialDetails } from './private-details/credentials.ts';
import { fileDetails } from './private-details/files.ts';
import { fold, refang } from './private-details/folding.ts';
import { networkDetails } from './private-details/network.ts';
import { placeDetails } from './private-details/places.ts';

// One bit for each character that an entry can need; all digits share the bit of 0.
const SIGN_BITS = new Uint8Array(128).fill(1, '0'.charCodeAt(0), '9'.charCodeAt(0) + 1);
for (const [index, sign] of [...'.:@/-+ '].entries()) SIGN_BITS[sign.charCodeAt(0)] = 2 << index;

function signsOf(text: string): number {
  let signs = 0;
  for (let index = 0; index < text.length; index += 1) signs |= SIGN_BITS[text.charCodeAt(index)] ?? 0;
  return signs;
}

const DETAILS = [
  ...networkDetails,
  ...fileDetails,
  ...contactDetails,
  ...credentialDetails,
  ...placeDetails,
].map(({ needs, expression, confirms }) => ({ needs: signsOf(needs), expression, confirms }));

function isFoundIn(text: string): boolean {
  const signs = signsOf(text);
  return DETAILS.some(({ needs, expression, confirms }) => {
    if ((signs & needs) !== needs) return false;
    if (confirms === undefined) return expression.test(text);
    return text.match(expression)?.some(confirms) ?? false;
  });
}

// Whether folding and refanging could change anything; most headlines skip both.
const ENCODED = /[^\0-\x7f]|%u?[\da-f]{2}|&[#a-z]|\\[ux]|[\0-\x1f\x7f]/i;
const CLOAKED = /[[({<\\*_`]|[\s_-](?:dot|point|punkt)[\s_-]|\s\.\s|\d\s?\.\s?\d|[\d.][oil|](?![a-z])/i;

/**
 * Whether the text contains at least one private detail: an address or name of a machine, a path, an image or
 * digest, a way to reach a person, a credential or a position, plain or disguised (contract part 6). It errs
 * towards finding; the time is linear in the length of the text.
 */
export function hasPrivateDetail(text: string): boolean {
  if (isFoundIn(text)) return true;
  const folded = ENCODED.test(text) ? fold(text) : text;
  if (folded !== text && isFoundIn(folded)) return true;
  const refanged = CLOAKED.test(folded) ? refang(folded) : folded;
  return refanged !== folded && isFoundIn(refanged);
}
