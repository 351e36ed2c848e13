import { MAX_NESTING } from '../../../src/http/strict-json.ts';
import { BROKEN_NUMBERS, JSON_NUMBERS } from './torture/numbers.ts';
import { BROKEN_BYTES, BROKEN_STRINGS, JSON_STRINGS } from './torture/strings.ts';
import { BROKEN_STRUCTURES, deep, deepObject, JSON_STRUCTURES } from './torture/structures.ts';

/**
 * What is to become of a text: `json` is JSON that the contract takes too, `refused` is JSON by RFC 8259 that the
 * contract does not take, and `broken` is no JSON.
 */
export type Verdict = 'json' | 'refused' | 'broken';

/** One text made to trip a JSON parser; bytes where it is no text. */
export interface TortureCase {
  name: string;
  bytes: Buffer;
  verdict: Verdict;
}

const raw = String.raw;

/** JSON that two readers may read differently, or that is too deep. */
const REFUSED = [
  ...[
    '1e309',
    '-1e309',
    '1e999',
    '1E9999',
    '1.8e308',
    '9'.repeat(400),
    `${'9'.repeat(309)}.9`,
    '1e99999999999',
  ],
  ...[
    raw`"\ud800"`,
    raw`"\udc00"`,
    raw`"\udfff"`,
    raw`"\uDBFF"`,
    raw`"\ude00\ud83d"`,
    raw`"\ud83d\ud83d\ude00"`,
  ],
  ...[raw`"\ud800x"`, raw`"\ud800\n"`, raw`"\ud800\u0041"`, raw`["\ud834"]`, raw`{"\ud800":1}`],
  ...['{"a":1,"a":1}', '{"a":1,"a":2}', '{"a":1,"b":2,"a":3}', '{"":1,"":2}', '{"x":{"a":1,"a":2}}'],
  ...[raw`{"a":1,"\u0061":2}`, raw`{"a\/b":1,"a/b":2}`, raw`{"\n":1,"\u000a":2}`, raw`{"\u00e9":1,"é":2}`],
  ...['{"__proto__":1,"__proto__":2}', raw`{"__proto__":1,"\u005f_proto__":2}`, '{"a":{},"a":{}}'],
  ...['{"constructor":1,"constructor":2}', '[{"a":1},{"b":1,"b":1}]', '{"1":1,"1":2}'],
  ...[deep(MAX_NESTING + 1), deepObject(MAX_NESTING + 1), deep(1000), deepObject(1000), deep(16_384)],
];

const texts = (list: readonly string[], verdict: Verdict) =>
  list.map((text): [string, Verdict] => [text, verdict]);

/** Texts that trip JSON parsers: numbers, strings, structures and encodings, with what is to become of each. */
export const TORTURE_CASES: readonly TortureCase[] = [
  ...[
    ...texts([...JSON_NUMBERS, ...JSON_STRINGS, ...JSON_STRUCTURES], 'json'),
    ...texts(REFUSED, 'refused'),
    ...texts([...BROKEN_NUMBERS, ...BROKEN_STRINGS, ...BROKEN_STRUCTURES], 'broken'),
  ].map(([text, verdict]) => ({
    name: JSON.stringify(text.slice(0, 60)),
    bytes: Buffer.from(text),
    verdict,
  })),
  ...BROKEN_BYTES.map(
    ([name, bytes]): TortureCase => ({ name, bytes: Buffer.from(bytes), verdict: 'broken' }),
  ),
];
