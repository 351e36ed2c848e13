import type { APIRoute } from 'astro';
import { createManifest } from '../site/manifest.ts';
import { readSites } from '../site/read-site.ts';

/** The message of a build to its hosts, which is taken out of the published files. */
export const GET: APIRoute = async () => Response.json(createManifest(await readSites()));
