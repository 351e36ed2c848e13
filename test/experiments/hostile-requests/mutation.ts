import fc, { type Arbitrary } from 'fast-check';
import { listFields, openField } from '../fields.ts';
import { HIDDEN_WORD, oddText, toByteText } from './request-material.ts';

/** Changes a text a little; the characters of the text stand for bytes. */
export type Mutation = (text: string) => string;

const KINDS: ((text: string, at: number, size: number, odd: string) => string)[] = [
  // A bit of one byte, all of it behind a place, a part of it, a part of it twice.
  (text, at, size) =>
    splice(text, at, 1, (byte) => String.fromCharCode(byte.charCodeAt(0) ^ (1 << (size % 8)))),
  (text, at) => text.slice(0, at),
  (text, at, size) => splice(text, at, size, () => ''),
  (text, at, size) => splice(text, at, size, (part) => part + part),
  // Something odd in a place, or instead of everything.
  (text, at, _size, odd) => splice(text, at, 0, () => odd),
  (text, at, size, odd) => splice(text, at, size, () => odd),
  (_text, _at, _size, odd) => odd,
  // Another spelling.
  (text, at, size) => splice(text, at, size, (part) => part.replace(/./gs, toEscape)),
  (text, at, size) => splice(text, at, size, (part) => part.toUpperCase()),
  (text, at, size) => splice(text, at, size, (part) => part.split('').reverse().join('')),
];

/** One change to any text: a flipped bit, a cut, a repetition, something odd inserted, another spelling. */
export const textMutation: Arbitrary<Mutation> = fc
  .tuple(fc.constantFrom(...KINDS), fc.nat(), fc.integer({ min: 1, max: 12 }), oddText)
  .map(
    ([change, at, size, odd]) =>
      (text) =>
        change(text, at % (text.length + 1), size, odd),
  );

/** What JSON may hold in place of anything: every type, the edges of numbers, long and odd text, broken JSON too. */
const jsonText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-1',
    '1.5',
    '1e400',
    '-0',
    '9007199254740993',
    '""',
    '[]',
    '{}',
    '[[]]',
    'NaN',
  ),
  fc.constantFrom(
    `"${HIDDEN_WORD}"`,
    `{"${HIDDEN_WORD}":1}`,
    `"${'x'.repeat(4_000)}"`,
    `"${'é'.repeat(20_000)}"`,
    '"\\ud800"',
  ),
  fc.constantFrom(
    '['.repeat(30) + ']'.repeat(30),
    `[${'0,'.repeat(2_000)}0]`,
    '{"a":1,"a":2}',
    '',
    '//',
    "'a'",
  ),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
  fc.double().map(String),
  oddText.map((text) => JSON.stringify(text)),
);

/** One change to a JSON object: another value in a field, another property, a field that is gone. */
export const fieldMutation: Arbitrary<(value: object) => string> = fc
  .tuple(fc.nat(), fc.constantFrom('replace', 'add', 'remove'), jsonText)
  .map(([index, kind, json]) => (value) => {
    const fields = listFields(value);
    const { before, behind } = openField(value, fields[index % fields.length] ?? []);
    const old = JSON.stringify(value).slice(before.length, -behind.length || undefined);
    if (kind === 'replace') return toByteText(before + json + behind);
    if (kind === 'add') return toByteText(`${before}${old},"${HIDDEN_WORD}":${json}${behind}`);
    const open = before.replace(/"\w+":$/, '');
    return toByteText(open.endsWith(',') ? open.slice(0, -1) + behind : open + behind.replace(/^,/, ''));
  });

function splice(text: string, at: number, size: number, change: (part: string) => string): string {
  const part = text.slice(at, at + size);
  return text.slice(0, at) + (part === '' && size > 0 ? '' : change(part)) + text.slice(at + size);
}

function toEscape(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
