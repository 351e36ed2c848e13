import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { launchChromium } from './chromium.ts';

/** A running site that has an observation of this moment, and a browser to look at it. */
export interface ObservedSite {
  site: RunningSite;
  browser: Browser;
}

/** Starts site and browser before the tests of a file and stops them afterwards; the object is filled by then. */
export function useObservedSite(): ObservedSite {
  const observed = {} as ObservedSite;
  beforeAll(async () => {
    [observed.site, observed.browser] = await Promise.all([startSite(), launchChromium()]);
    await observed.site.publish(observationAt(Math.floor(Date.now() / 1000)));
  });
  afterAll(() => Promise.all([observed.browser.close(), observed.site.stop()]));
  return observed;
}
