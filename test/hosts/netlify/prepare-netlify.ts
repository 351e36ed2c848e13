import { bundleFunctions } from '../../../src/hosts/netlify/bundle.ts';
import { writePublishFolder } from '../../../src/hosts/netlify/publish-folder.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { TEST_SITE } from '../../test-site.ts';

/** Prepares the build of the test site for Netlify, as Netlify's build command does. */
export async function prepareNetlify(): Promise<void> {
  await writePublishFolder(TEST_SITE, readSiteManifest(TEST_SITE));
  await bundleFunctions(TEST_SITE);
}
