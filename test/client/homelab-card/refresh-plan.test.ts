import { describe, expect, it } from 'vitest';
import { RefreshPlan } from '../../../src/client/homelab-card/refresh-plan.ts';

/** A plan that has seen these observations, one response each. */
function planAfter(...times: (number | undefined)[]): RefreshPlan {
  const plan = new RefreshPlan();
  for (const time of times) plan.record(time);
  return plan;
}

describe('the wait until the next request', () => {
  it('is half a minute while the beat is not known', () => {
    expect(planAfter().wait(1000)).toBe(30);
    expect(planAfter(1000).wait(1001)).toBe(30);
    expect(planAfter(1000, 1000, undefined).wait(1040)).toBe(30);
  });

  it('ends when the next observation is due, with time to publish it', () => {
    expect(planAfter(1000, 1060).wait(1062)).toBe(61);
    expect(planAfter(1000, 1010).wait(1011)).toBe(12);
  });

  it('follows the shortest step seen, since a longer one may have missed an observation', () => {
    expect(planAfter(1000, 1120, 1180).wait(1183)).toBe(60);
    expect(planAfter(1000, 1060, 1180).wait(1183)).toBe(60);
  });

  it('grows while an observation is overdue, up to five minutes', () => {
    const plan = planAfter(1000, 1060);
    const waits = [1124, 1140, 1160, 1200, 1300, 1400, 1700].map((now) => {
      plan.record(1060);
      return plan.wait(now);
    });
    expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300]);
  });

  it('is never shorter than five seconds, nor longer than five minutes', () => {
    expect(planAfter(1000, 1001).wait(1001)).toBe(5);
    expect(planAfter(1000, 8200).wait(8201)).toBe(300);
  });

  it('starts over once a new observation is there', () => {
    expect(planAfter(1000, 1060, 1060, 1060, 1120).wait(1121)).toBe(62);
  });
});
