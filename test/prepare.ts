import { findChromium } from './browser/chromium.ts';
import { prepareNetlify } from './hosts/netlify/prepare-netlify.ts';
import { prepareTestSite } from './test-site.ts';

/** Runs once before tests that need them: builds the test site if outdated, also for Netlify, and unpacks the browser. */
export async function setup(): Promise<void> {
  prepareTestSite();
  await prepareNetlify();
  await findChromium();
}
