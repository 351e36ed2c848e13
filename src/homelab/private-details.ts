import type { PrivateDetail } from './private-details/detail.ts';
import { privateDetails } from './private-details/details.ts';
import { fold } from './private-details/folding.ts';
import { refang } from './private-details/refanging.ts';
import { createRequirement, meets, type Requirement, type Signs, signsOf } from './private-details/signs.ts';

// Signs are numbered from common to rare, and a detail is filed under the rarest one that it needs; those that
// need none are under 0, which every text looks into.
const DETAILS_BY_SIGN: { detail: PrivateDetail; requirement: Requirement }[][] = [];
for (const detail of privateDetails) {
  const requirement = createRequirement(detail.needs, detail.word);
  const sign = highestBit(requirement.present | 1);
  (DETAILS_BY_SIGN[sign] ??= []).push({ detail, requirement });
}

function highestBit(bits: number): number {
  return 31 - Math.clz32(bits);
}

function isFoundIn(text: string, signs: Signs): boolean {
  for (let present = signs.present | 1; present !== 0; present &= present - 1) {
    for (const { detail, requirement } of DETAILS_BY_SIGN[highestBit(present & -present)] ?? []) {
      if (!meets(signs, requirement)) continue;
      const { expression, confirms } = detail;
      if (confirms === undefined ? expression.test(text) : text.match(expression)?.some(confirms)) return true;
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
