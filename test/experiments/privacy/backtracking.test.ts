import { describe, expect, it } from 'vitest';
import { type Diagnosis, isRefuted } from './backtracking.ts';
import { findBuiltExpressions, findLiterals, findWrittenExpressions } from './expressions.ts';

it('finds the expressions that are written in a text, and nothing that only looks like one', () => {
  const text = `const a = /x(\\/)+/gi.test(b) ? '/no/' : 4 / 2 / 1; // /neither/`;
  expect(findLiterals(text, 'a.ts')).toEqual([{ source: 'x(\\/)+', flags: 'gi', place: 'a.ts' }]);
});

it('finds what the sources write and what they put together', () => {
  expect(findWrittenExpressions().length).toBeGreaterThan(250);
  expect(findWrittenExpressions().map(({ place }) => place)).toContain('src/http/bearer.ts');
  expect(findBuiltExpressions().map(({ source }) => source)).toContainEqual(
    expect.stringContaining('passphrase'),
  );
});

describe('a suspicion', () => {
  const suspicion: Diagnosis = {
    status: 'vulnerable',
    complexity: { type: 'polynomial', isFuzz: true, summary: '2nd degree polynomial (fuzz)' },
    attack: { string: 'a'.repeat(1_000) },
  };

  it('is refuted where a longer attack takes no more than its share', () => {
    expect(isRefuted({ source: 'a{1,40}b', flags: '' }, suspicion)).toBe(true);
  });

  it('stands where a longer attack takes much longer', () => {
    expect(isRefuted({ source: 'a+b', flags: '' }, suspicion)).toBe(false);
  });

  it('stands where it is exponential, without being carried out', () => {
    const complexity = { type: 'exponential', isFuzz: true, summary: 'exponential (fuzz)' };
    expect(isRefuted({ source: '(a+)+b', flags: '' }, { ...suspicion, complexity })).toBe(false);
  });

  it('stands where it is proved', () => {
    const proved = {
      ...suspicion,
      complexity: { type: 'polynomial', isFuzz: false, summary: '2nd degree polynomial' },
    };
    expect(isRefuted({ source: 'a{1,40}b', flags: '' }, proved)).toBe(false);
  });
});
