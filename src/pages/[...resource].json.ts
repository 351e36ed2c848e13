import type { APIRoute, GetStaticPaths } from 'astro';
import { listApiDocuments } from '../api/resources.ts';
import { MEDIA_TYPES } from '../http/response.ts';
import { readSite, readSiteKey } from '../site/read-site.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const cacheKey = await readSiteKey();
  return listApiDocuments(await readSite()).map(({ path, render }) => ({
    params: { resource: path.slice(1) },
    props: { render },
    cacheKey,
  }));
};

export const GET: APIRoute<{ render(): string }> = ({ props }) =>
  new Response(props.render(), { headers: { 'content-type': MEDIA_TYPES.json } });
