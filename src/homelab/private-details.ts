import { contactDetails } from './private-details/contacts.ts';
import { credentialDetails } from './private-details/credentials.ts';
import type { PrivateDetail } from './private-details/detail.ts';
import { fileDetails } from './private-details/files.ts';
import { fold } from './private-details/folding.ts';
import { hostDetails } from './private-details/hosts.ts';
import { imageDetails } from './private-details/images.ts';
import { networkDetails } from './private-details/network.ts';
import { placeDetails } from './private-details/places.ts';
import { refang } from './private-details/refanging.ts';
import { createRequirement, meets, type Requirement, type Signs, signsOf } from './private-details/signs.ts';

const DETAILS = [
  ...networkDetails,
  ...hostDetails,
  ...fileDetails,
  ...imageDetails,
  ...contactDetails,
  ...credentialDetails,
  ...placeDetails,
];

// Signs are numbered from common to rare, so a detail waits for the last one that it needs. All texts have kind 0.
const DETAILS_BY_SIGN: { requirement: Requirement; detail: PrivateDetail }[][] = [];
for (const detail of DETAILS) {
  const requirement = createRequirement(detail.needs, detail.word ?? 0);
  const sign = 31 - Math.clz32(requirement.present | 1);
  (DETAILS_BY_SIGN[sign] ??= []).push({ requirement, detail });
}

function isFoundIn(text: string, signs: Signs): boolean {
  for (let present = signs.present | 1; present !== 0; present &= present - 1) {
    for (const { requirement, detail } of DETAILS_BY_SIGN[31 - Math.clz32(present & -present)] ?? []) {
      if (!meets(signs, requirement)) continue;
      const { expression, confirms } = detail;
      if (confirms === undefined ? expression.test(text) : text.match(expression)?.some(confirms))
        return true;
    }
  }
  return false;
}

/**
 * Whether the text contains at least one private detail: an address or name of a machine, a path, an image or
 * digest, a way to reach a person, a credential or a position, plain or disguised (contract part 6). It errs
 * towards finding; the time is linear in the length of the text.
 */
export function hasPrivateDetail(text: string): boolean {
  const signs = signsOf(text);
  if (isFoundIn(text, signs)) return true;
  const folded = fold(text, signs);
  const foldedSigns = folded === text ? signs : signsOf(folded);
  if (folded !== text && isFoundIn(folded, foldedSigns)) return true;
  const refanged = refang(folded, foldedSigns);
  return refanged !== folded && isFoundIn(refanged, signsOf(refanged));
}
