import { bundleFunctions } from '../src/hosts/netlify/bundle.ts';
import { writePublishFolder } from '../src/hosts/netlify/publish-folder.ts';
import { readSiteManifest } from '../src/hosts/site-manifest.ts';
import { prepareChromium } from './browser/chromium.ts';
import { prepareTestSite, TEST_SITE } from './test-site.ts';

/** Runs once before tests that need them: builds the test site if outdated, also for Netlify, and unpacks the browser. */
export async function setup(): Promise<void> {
  await Promise.all([prepareTestSite(), prepareChromium()]);
  await writePublishFolder(TEST_SITE, readSiteManifest(TEST_SITE));
  await bundleFunctions(TEST_SITE);
}
