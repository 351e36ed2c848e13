import type { APIRoute, GetStaticPaths } from 'astro';
import { toApiDocuments } from '../api/resources.ts';
import { readSite } from '../site/read-site.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  toApiDocuments(await readSite()).map(({ path, json }) => ({
    params: { resource: path.slice(1) },
    props: { json },
  }));

export const GET: APIRoute<{ json: string }> = ({ props }) => new Response(props.json);
