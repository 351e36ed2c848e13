import { prepareTestSite } from '../../test-site.ts';
import { prepareNetlify } from './prepare-netlify.ts';

/** Runs once before the tests against the emulators: builds the test site and prepares it for Netlify. */
export async function setup(): Promise<void> {
  prepareTestSite();
  await prepareNetlify();
}
