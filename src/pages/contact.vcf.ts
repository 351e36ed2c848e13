import type { APIRoute } from 'astro';
import { readSite } from '../site/read-site.ts';
import { renderContactCard } from '../site/resume/contact-card.ts';

export const GET: APIRoute = async () => new Response(renderContactCard(await readSite()));
