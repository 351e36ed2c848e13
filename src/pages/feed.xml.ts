import type { APIRoute } from 'astro';
import { readSite } from '../site/read-site.ts';
import { renderFeed } from '../site/render/feed.ts';

export const GET: APIRoute = async () => new Response(renderFeed(await readSite()));
