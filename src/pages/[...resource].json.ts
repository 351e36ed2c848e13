import type { APIRoute, GetStaticPaths } from 'astro';
import { renderApiDocuments } from '../api/resources.ts';
import { MEDIA_TYPES } from '../http/response.ts';
import { readSite } from '../site/read-site.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  renderApiDocuments(await readSite()).map(({ path, json }) => ({
    params: { resource: path.slice(1) },
    props: { json },
  }));

export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'content-type': MEDIA_TYPES.json } });
