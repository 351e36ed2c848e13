// Prepares the last build for Netlify: node src/hosts/netlify/build.ts
import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../site-manifest.ts';
import { bundleFunctions } from './bundle.ts';
import { writePublishFolder } from './publish-folder.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
await writePublishFolder(project, readSiteManifest(project));
await bundleFunctions(project);
