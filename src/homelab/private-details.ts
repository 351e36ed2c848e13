import { privateDetails } from './private-details/details.ts';
import { fold } from './private-details/folding.ts';
import { refang } from './private-details/refanging.ts';
import { createRequirement, meets, type Signs, signsOf } from './private-details/signs.ts';

const REQUIRED = privateDetails.map((detail) => ({
  detail,
  requirement: createRequirement(detail.needs, detail.word),
}));

// Signs are numbered from common to rare, and a detail is filed under the rarest one that it needs. Those that
// need none are under bit 0, which every text looks into.
const REQUIRED_BY_SIGN = Array.from({ length: 32 }, (_, bit) =>
  REQUIRED.filter(({ requirement }) => highestBit(requirement.present | 1) === bit),
);

function highestBit(bits: number): number {
  return 31 - Math.clz32(bits);
}

function isFoundIn(text: string, signs: Signs): boolean {
  for (let present = signs.present | 1; present !== 0; present &= present - 1) {
    for (const { detail, requirement } of REQUIRED_BY_SIGN[highestBit(present & -present)] ?? []) {
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
