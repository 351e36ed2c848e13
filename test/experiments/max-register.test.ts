import { expect, it } from 'vitest';
import type { WriteResult } from '../../src/homelab/store.ts';
import { findViolations, type Operation } from './max-register.ts';

const read = (value: number, begin: number): Operation => ({ kind: 'read', value, begin, end: begin + 1 });
const write = (value: number, begin: number, result: WriteResult = 'stored', end = begin + 1): Operation => ({
  kind: 'write',
  value,
  begin,
  end,
  result,
});
const unknown = (value: number, begin: number): Operation => ({
  kind: 'write',
  value,
  begin,
  result: 'unknown',
});

it.each<[string, Operation[]]>([
  [
    'each operation follows from those before it',
    [read(0, 1), write(10, 2), write(9, 4, 'superseded'), read(10, 6)],
  ],
  ['a read overlaps a write', [write(10, 1, 'stored', 9), read(0, 2), read(10, 4)]],
  ['a write of unknown outcome takes effect late or never', [unknown(10, 1), read(0, 5), read(10, 50)]],
])('a history is possible if %s', (_what, history) => {
  expect(findViolations(history)).toEqual([]);
});

it.each<[string, Operation[], RegExp]>([
  [
    'a read returns less than an acknowledged write',
    [write(10, 1), write(20, 3), read(10, 5)],
    /^read 10, though 20/,
  ],
  [
    'a read returns less than an earlier one',
    [unknown(10, 1), read(10, 3), read(0, 5)],
    /^read 0, though 10/,
  ],
  ['a read returns what nobody wrote', [write(10, 1), read(11, 3)], /^read 11, though nobody/],
  ['a read returns a damaged observation', [write(10, 1), read(-1, 3)], /^read -1, though 10/],
  [
    'a write is superseded by nothing',
    [write(10, 1), write(11, 3, 'superseded')],
    /^superseded 11, though nobody/,
  ],
  ['a write is stored after a newer one', [write(10, 1), write(9, 3)], /^stored 9, though 10/],
])('a history is impossible if %s', (_what, history, violation) => {
  expect(findViolations(history)).toEqual([expect.stringMatching(violation)]);
});
