import { mkdirSync } from 'node:fs';
import { prepareTestSite, TEST_SITE } from '../../test-site.ts';
import { prepareNetlify } from './prepare-netlify.ts';

/** Runs once before the tests against the emulators: builds the test site and prepares it for Netlify. */
export async function setup(): Promise<void> {
  prepareTestSite();
  await prepareNetlify();
  // Netlify's tools take the root of the nearest repository for the site.
  mkdirSync(`${TEST_SITE}.git`, { recursive: true });
}
