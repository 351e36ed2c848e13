import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_NESTING, parseStrictJson, StrictJsonError } from '../../src/http/strict-json.ts';

const REPEATED = 'An object in the JSON repeats a property name.';
const TOO_DEEP = 'The JSON is nested deeper than 16 levels.';
const HALF_PAIR = 'A string in the JSON has half of a surrogate pair.';
const NO_JSON = 'The body is not valid JSON.';

function refusal(text: string): string | undefined {
  try {
    parseStrictJson(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    return error.message;
  }
}

/** Arrays and objects in turn, the given number of levels. */
function nest(levels: number, innermost = ''): string {
  if (levels === 0) return innermost;
  const inner = nest(levels - 1, innermost);
  return levels % 2 === 0 ? `{"a":${inner || '0'}}` : `[${inner}]`;
}

it.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":3}',
  String.raw`{"a":1,"\u0061":2}`,
  String.raw`{"a\/b":1,"a/b":2}`,
  String.raw`{"\n":1,"\u000A":2}`,
  '{"x":{"a":1,"a":2}}',
  '[{"a":1},{"a":1,"a":2}]',
  '{"x":[{"y":{"a":1,"a":2}}]}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
  String.raw`{"__proto__":1,"\u005f_proto__":2}`,
  '{"constructor":1,"constructor":2}',
  '{"a":{"b":1},"a":{"b":1,"c":2}}',
  '{"{\\":":1,"{\\":":2}',
])('refuses a repeated name: %s', (text) => {
  expect(refusal(text)).toBe(REPEATED);
});

it.each([
  '{"a":1,"A":2}',
  '[{"a":1},{"a":2}]',
  '{"a":{"a":{"a":1}}}',
  '{"a":"a:a","b":":::","c":"{}[]"}',
  '{"{":1,"}":2,"[":3,"]":4,":":5,"\\"":6,"\\\\":7}',
  '{"a:\\"b\\":":1}',
  '{"a\\\\":":","b":"\\\\"}',
  '{"__proto__":{"a":1}}',
  '{"\\u0061":1,"\\u0062":2}',
  ' {\r\n\t"a" : [ 1 , 2 ] } ',
  '"a"',
  '0',
  '-0',
  'null',
  '[]',
  '{}',
  '"\u2028"',
])('takes %s', (text) => {
  expect(JSON.stringify(parseStrictJson(text))).toBe(JSON.stringify(JSON.parse(text)));
});

it('does not let a property called __proto__ change the prototype', () => {
  expect(Object.getPrototypeOf(parseStrictJson('{"__proto__":{"a":1}}'))).toBe(Object.prototype);
});

it.each([
  ['arrays', '['.repeat(16) + ']'.repeat(16), '['.repeat(17) + ']'.repeat(17)],
  ['objects', `${'{"a":'.repeat(15)}{}${'}'.repeat(15)}`, `${'{"a":'.repeat(16)}{}${'}'.repeat(16)}`],
  ['arrays and objects in turn', nest(16), nest(17)],
  ['the second of two branches', `[[],${nest(15)}]`, `[[],${nest(16)}]`],
])('takes 16 levels of %s and refuses 17', (_what, passes, fails) => {
  expect(refusal(passes)).toBeUndefined();
  expect(refusal(fails)).toBe(TOO_DEEP);
  expect(MAX_NESTING).toBe(16);
});

it.each([
  JSON.stringify(['['.repeat(100)]),
  JSON.stringify({ ['{"a":'.repeat(100)]: '{['.repeat(100) }),
  JSON.stringify([`"${'['.repeat(20)}`, `\\"${'{'.repeat(20)}`]),
  nest(16, JSON.stringify('[[[[')),
  `[${'[],'.repeat(100)}[]]`,
])('does not count brackets in strings or side by side as levels: %s', (text) => {
  expect(refusal(text)).toBeUndefined();
});

it('refuses very deep nesting without running out of stack', () => {
  expect(refusal('['.repeat(32_768))).toBeDefined();
  expect(refusal('['.repeat(16_384) + ']'.repeat(16_384))).toBe(TOO_DEEP);
});

it.each([
  String.raw`"\ud83d"`,
  String.raw`"\uDE00"`,
  String.raw`"\ude00\ud83d"`,
  String.raw`"a\uD800b"`,
  String.raw`{"\ud83d":1}`,
  String.raw`[{"a":{"b\udfff":1}}]`,
  String.raw`{"a":["\\\ud800"]}`,
])('refuses half of a surrogate pair: %s', (text) => {
  expect(refusal(text)).toBe(HALF_PAIR);
});

it.each([
  String.raw`"\ud83d\ude00"`,
  String.raw`{"\uD83D\uDE00":1}`,
  '"😀"',
  String.raw`"\\ud800"`,
  String.raw`"\ud7ff\ue000"`,
])('takes a whole pair, or what only looks like half of one: %s', (text) => {
  expect(refusal(text)).toBeUndefined();
});

it.each([
  '',
  ' ',
  'SECRET',
  '{"SECRET":1}x',
  '{"SECRET":1}{"SECRET":1}',
  '["SECRET"],',
  '{"SECRET":1,}',
  '{SECRET:1}',
  "{'SECRET':1}",
  '["SECRET',
  '{"SECRET":',
  '["SECRET\n"]',
  '[1] // SECRET',
  '\uFEFF"SECRET"',
  'NaN',
  'Infinity',
  'undefined',
  '01',
  '+1',
  '1.',
  '0x10',
  ']]][[[',
  '}{',
  '["\\x"]',
  '\u00A0[]',
])('says of %j no more than that it is no JSON', (text) => {
  expect(refusal(text)).toBe(NO_JSON);
});

it('never quotes the text in what it says', () => {
  const secret = 'zq7x9k';
  const texts = [
    `{"${secret}":1,"${secret}":2}`,
    `["${secret}\\ud800"]`,
    `["${secret}"`,
    nest(20, `"${secret}"`),
  ];
  for (const text of texts) expect(refusal(text)).not.toContain(secret);
});

/** Characters that mean something in JSON, and characters of every length in UTF-8 and UTF-16. */
const unit = fc.constantFrom(...'ab_"\\/{}[]:,\n\t\0 é€😀\u2028\uFFFF\u{10FFFF}');

it('parses whatever JSON.stringify writes as JSON.parse does', () => {
  const values = fc.jsonValue({ maxDepth: 8, stringUnit: unit });
  fc.assert(
    fc.property(values, fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(JSON.stringify(parseStrictJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

it('refuses every object in which one name comes twice, however it is spelled', () => {
  const spellOut = (name: string) =>
    `"${[...Array(name.length).keys()].map((i) => `\\u${name.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}"`;
  const entries = fc.uniqueArray(
    fc.tuple(fc.string({ unit }), fc.jsonValue({ maxDepth: 3, stringUnit: unit })),
    {
      minLength: 1,
      selector: ([name]) => name,
    },
  );
  fc.assert(
    fc.property(entries, fc.nat(), (properties, at) => {
      const [name] = properties[at % properties.length] ?? [''];
      const members = properties.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
      expect(refusal(`{${[...members, `${spellOut(name)}:0`].join()}}`)).toBe(REPEATED);
    }),
  );
});

it('refuses text as JSON.parse does, and never fails in another way', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\u0de1 ') }), (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      const message = refusal(text);
      if (!isJson) expect([NO_JSON, TOO_DEEP]).toContain(message);
    }),
  );
});
