import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WriteResult } from '../../../src/homelab/store.ts';
import { findViolations, type Operation } from './max-register.ts';

const read = (value: number, begin: number, end = begin + 1): Operation => ({
  kind: 'read',
  value,
  begin,
  end,
});
const write = (value: number, begin: number, result: WriteResult = 'stored', end = begin + 1): Operation => ({
  kind: 'write',
  value,
  begin,
  end,
  result,
});
const lost = (value: number, begin: number): Operation => ({
  kind: 'write',
  value,
  begin,
  result: 'unknown',
});

describe('the checker of histories', () => {
  it('accepts a history in which everything follows from what was before', () => {
    const history = [
      read(0, 1),
      write(10, 2),
      read(10, 4),
      write(10, 6, 'unchanged'),
      write(9, 8, 'superseded'),
      read(10, 10),
    ];
    expect(findViolations(history)).toEqual([]);
  });

  it('lets a read meet a write that it overlaps, and lets a lost write take effect late or never', () => {
    expect(findViolations([write(10, 1, 'stored', 9), read(0, 2), read(10, 4), read(10, 6)])).toEqual([]);
    expect(findViolations([lost(10, 1), read(0, 5), read(10, 50)])).toEqual([]);
    expect(findViolations([lost(10, 1), read(0, 5), write(5, 7), read(5, 9)])).toEqual([]);
    expect(findViolations([lost(10, 1), write(5, 7, 'superseded')])).toEqual([]);
  });

  it.each<[string, Operation[], RegExp]>([
    [
      'a read older than an acknowledged write',
      [write(10, 1), write(20, 3), read(10, 5)],
      /^read 10, though 20/,
    ],
    ['a read of nothing after a write', [write(10, 1), read(0, 3)], /^read 0, though 10/],
    ['a read that goes back behind another', [lost(10, 1), read(10, 3), read(0, 5)], /^read 0, though 10/],
    ['a read of what nobody wrote', [write(10, 1), read(11, 3)], /^read 11, though nobody/],
    ['a read of what is written only later', [read(10, 1), write(10, 3)], /^read 10, though nobody/],
    ['a read of what was superseded', [write(10, 1), write(9, 3, 'superseded'), read(9, 5)], /^read 9/],
    ['a read of what is not whole', [write(10, 1), read(-1, 3)], /^read -1, though 10/],
    ['a false superseded', [write(10, 1), write(11, 3, 'superseded')], /^superseded 11, though nobody/],
    ['a superseded by what comes later', [write(9, 1, 'superseded'), write(10, 3)], /^superseded 9/],
    ['a stored behind something newer', [write(10, 1), write(9, 3)], /^stored 9, though 10/],
    [
      'an unchanged of what is not there',
      [write(10, 1), write(11, 3, 'unchanged')],
      /^unchanged 11, though nobody/,
    ],
    [
      'an unchanged behind something newer',
      [write(9, 1), write(10, 3), write(9, 5, 'unchanged')],
      /^unchanged 9/,
    ],
  ])('refuses %s', (_what, history, violation) => {
    expect(findViolations(history)).toEqual([expect.stringMatching(violation)]);
  });

  it('accepts every history of a true register, and refuses it once an acknowledged write is taken back', () => {
    const step = fc.record({
      value: fc.option(fc.integer({ min: 1, max: 20 }), { nil: 0 }),
      before: fc.double({ min: 0, max: 5, noNaN: true }),
      after: fc.double({ min: 0, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const { history, newest } = simulate(steps);
        expect(findViolations(history)).toEqual([]);
        const end = steps.length + 10;
        expect(findViolations([...history, read(newest, end)])).toEqual([]);
        if (newest > 0) expect(findViolations([...history, read(newest - 1, end)])).not.toEqual([]);
      }),
    );
  });
});

/** Each step takes effect at its place in the list, somewhere between its begin and its end; without value it reads. */
function simulate(steps: readonly { value: number; before: number; after: number }[]) {
  let newest = 0;
  const history = steps.map(({ value, before, after }, index): Operation => {
    // Moved apart, so that no begin is the end of another by accident.
    const [begin, end] = [index - before - 0.1, index + after + 0.1];
    if (value === 0) return read(newest, begin, end);
    const result = value > newest ? 'stored' : value === newest ? 'unchanged' : 'superseded';
    newest = Math.max(newest, value);
    return write(value, begin, result, end);
  });
  return { history, newest };
}
