const EAST_ASIAN = /[\u2e80-\uffef]/;

/** Widths of letters of the serif typeface, in units of their size. The first expression that a letter matches counts. */
const WIDTHS: [letters: RegExp, width: number][] = [
  // Isolates are not seen.
  [/[\u2066-\u2069]/, 0],
  [/[ ijlftr.,:;'’|()-]/, 0.34],
  [/[mwMW]/, 0.95],
  [/\p{Lu}/u, 0.7],
  // East Asian letters are as wide as high.
  [EAST_ASIAN, 1],
  [/./su, 0.58],
];

/** Estimates the width of a text in units of its size. */
export function estimateWidth(text: string): number {
  const widths = [...text].map((letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1);
  return widths.reduce((sum, width) => sum + width, 0);
}

export function isEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}
