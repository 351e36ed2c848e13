import type { APIRoute } from 'astro';
import { createManifest } from '../site/manifest.ts';
import { readSites } from '../site/read-site.ts';

/** What the hosts must know of the content. A build takes it out of the public folder. */
export const GET: APIRoute = async () => Response.json(createManifest(await readSites()));
