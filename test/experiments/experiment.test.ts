import { describe, expect, it } from 'vitest';
import { atLeast, atMost, figure, isBroken, none } from './experiment.ts';

describe('a finding', () => {
  it('breaks a promise where its figure passes its limit', () => {
    expect(isBroken(none('leaks', 1), 'short')).toBe(true);
    expect(isBroken(none('leaks', 0), 'full')).toBe(false);
    expect(isBroken(atMost('growth', 10.1, 10, '%'), 'short')).toBe(true);
    expect(isBroken(atMost('growth', 10, 10, '%'), 'full')).toBe(false);
    expect(isBroken(atLeast('trials', 99, 100), 'short')).toBe(true);
    expect(isBroken(atLeast('trials', 100, 100), 'full')).toBe(false);
    expect(isBroken(atMost('nothing measured', Number.NaN, 1, 'MB'), 'short')).toBe(true);
  });

  it('breaks one by a time in the full form only', () => {
    expect(isBroken(atMost('longest', 101, 100, 'ms'), 'full')).toBe(true);
    expect(isBroken(atMost('longest', 101, 100, 'ms'), 'short')).toBe(false);
    expect(isBroken(atMost('longest', 3, 2, 's'), 'full')).toBe(true);
  });

  it('is written with its unit and as many digits as matter', () => {
    expect(atMost('longest', 2504.94, 3000, 'ms')).toMatchObject({
      figure: '2,504.9 ms',
      limit: '≤ 3,000 ms',
    });
    expect(figure('time', 0.012, 's')).toMatchObject({ figure: '0.01 s', limit: '' });
  });
});
