import { findChromium } from './browser/chromium.ts';
import { prepareTestSite } from './test-site.ts';

/** Runs once before tests that need them: builds the test site where it is outdated, and unpacks the browser. */
export async function setup(): Promise<void> {
  prepareTestSite();
  await findChromium();
}
