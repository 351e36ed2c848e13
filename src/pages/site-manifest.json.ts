import type { APIRoute } from 'astro';
import { createManifest } from '../site/manifest.ts';
import { readSites } from '../site/read-site.ts';

/** Only the hosts read this file, so the build moves it out of the published ones. */
export const GET: APIRoute = async () => Response.json(createManifest(await readSites()));
