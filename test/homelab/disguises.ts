/** Writes a private detail in another way, as a reader would still understand it. */
export type Rewrite = (detail: string) => string;

const encodePercent: Rewrite = (detail) =>
  [...new TextEncoder().encode(detail)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Ways to hide a detail from a search. */
export const DISGUISES: readonly (readonly [string, Rewrite])[] = [
  ['with zero-width spaces', (detail) => [...detail].join('\u200b')],
  ['with byte-order marks', (detail) => [...detail].join('\ufeff')],
  ['with soft hyphens', (detail) => [...detail].join('\u00ad')],
  ['with combining marks', (detail) => [...detail].join('\u0336')],
  ['with directional overrides', (detail) => `\u202d${[...detail].join('\u2069')}\u202c`],
  ['full-width', (detail) => detail.replace(/[!-~]/g, (character) => shift(character, 0xfee0))],
  ['with Arabic digits', (detail) => detail.replace(/\d/g, (digit) => shift(digit, 0x0660 - 0x30))],
  ['percent-encoded', encodePercent],
  ['percent-encoded twice', (detail) => encodePercent(encodePercent(detail))],
  ['with malformed encodings around', (detail) => `%zz%ff${encodePercent(detail)}%c3%`],
  [
    'as decimal references',
    (detail) => [...detail].map((character) => `&#${character.codePointAt(0)};`).join(''),
  ],
  [
    'as hexadecimal references',
    (detail) => detail.replace(/[!-~]/g, (c) => `&#x${c.charCodeAt(0).toString(16)};`),
  ],
];

/** Whether the detail is encoded already: disguised, it would have more layers than are undone, or be encoded wrongly. */
export function isEncoded(detail: string): boolean {
  return /%[\da-f]|&[#\w]|\\u/i.test(detail);
}

function shift(character: string, distance: number): string {
  return String.fromCharCode(character.charCodeAt(0) + distance);
}
