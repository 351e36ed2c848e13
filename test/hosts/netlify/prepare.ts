import { bundleFunctions } from '../../../src/hosts/netlify/bundle.ts';
import { prepareTestSite, TEST_SITE } from '../../test-site.ts';

/** Runs once before the tests against the emulators: builds the test site with its functions. */
export async function setup(): Promise<void> {
  prepareTestSite();
  await bundleFunctions(TEST_SITE);
}
