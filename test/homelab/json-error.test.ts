import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonError } from '../../src/homelab/json-error.ts';

it.each([
  ['', 1, 1],
  ['  ', 1, 3],
  ['{', 1, 2],
  ['{"a":1,}', 1, 8],
  ['{"a":1 "b":2}', 1, 8],
  ["{'a':1}", 1, 2],
  ['{"a":NaN}', 1, 6],
  ['{\n  "mode": "live",\n  "generatedAt": 12.\n}', 3, 18],
  ['{"a":01}', 1, 6],
  ['{"a":"b\nc"}', 1, 6],
  ['[1,2', 1, 5],
  ['[1}', 1, 3],
  ['{"a":1} x', 1, 9],
  ['{"a"}', 1, 5],
  ['# a comment\n{}', 1, 1],
  ['{"a":tru}', 1, 6],
])('%j stops being JSON at line %d, column %d', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(findJsonError(text)).toEqual({ line, column });
});

it('finds a place at or before the damage that a character does to JSON', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('}', ']', ',', ':', '"', 'x', '\u0000'),
      (json, at, damage) => {
        const index = at % (json.length + 1);
        const text = json.slice(0, index) + damage + json.slice(index);
        try {
          JSON.parse(text);
        } catch {
          const { line, column } = findJsonError(text);
          const lines = text.split('\n');
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
        }
      },
    ),
  );
});
