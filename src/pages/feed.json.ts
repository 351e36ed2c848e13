import type { APIRoute } from 'astro';
import { readSite } from '../content/read.ts';
import { renderFeed } from '../site/render/feed.ts';

export const GET: APIRoute = async () => new Response(renderFeed(await readSite()));
