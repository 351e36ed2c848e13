import fc, { type Arbitrary } from 'fast-check';

/** Text as the characters of its UTF-8 bytes, which is how the head of a request carries it. */
export function toByteText(text: string): string {
  return Buffer.from(text.toWellFormed()).toString('latin1');
}

/** Texts that have tripped programs before: encodings, separators, controls, names, numbers, markup, and length. */
const ODD = [
  ' % %% %00 %0d%0a %zz %2e%2e%2f %252e %c0%ae %ff %ed%a0%80 . .. ../ // \\ ; ? # & = + , " \' < > { } | ^'.split(
    ' ',
  ),
  '\0 \x01 \t \v \x1f \x7f \x80 \x85 \xa0 \xff \r \n \u2028 \ufeff \u202e é e\u0301 😀 \uff0e \u200b \u{10ffff} İ ß'.split(
    ' ',
  ),
  '__proto__ constructor null true NaN 0 -1 1e999 <script> #{x} {{x}} $(id) %n%s ../../etc/passwd'.split(' '),
  [
    '9'.repeat(30),
    'a'.repeat(300),
    'a'.repeat(17_000),
    '%41'.repeat(2_000),
    '/'.repeat(1_000),
    '../'.repeat(500),
  ],
  [' '.repeat(2_000), ',;="'.repeat(500), 'é'.repeat(4_000), ';q=0.1,'.repeat(800), '\\"'.repeat(800)],
].flat();

/** Text that something may stumble over: from a list, or of any characters. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD.map(toByteText)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(toByteText) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);

/** Mostly the text as it is; otherwise cut, with something odd in it, or something odd instead. */
export function nearly(text: string): Arbitrary<string> {
  const cut = fc.tuple(fc.nat(text.length), fc.nat(12));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(text) },
    { weight: 2, arbitrary: cut.map(([at, size]) => text.slice(0, at) + text.slice(at + size)) },
    {
      weight: 2,
      arbitrary: fc.tuple(cut, oddText).map(([[at], odd]) => text.slice(0, at) + odd + text.slice(at)),
    },
    { weight: 1, arbitrary: oddText },
  );
}
