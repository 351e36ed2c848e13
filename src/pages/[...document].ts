import { existsSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { lookup } from 'mrmime';
import type { Site } from '../api/resources.ts';
import { renderAccent, toAccentPath } from '../site/accent.ts';
import { listPublicFiles } from '../site/public-files.ts';
import { listRows, type Published } from '../site/published.ts';
import { readColors } from '../site/read-colors.ts';
import { readSiteKey, readSites } from '../site/read-site.ts';
import { OWN_TEMPLATE } from '../site/resume/resume-pdf.ts';

type Render = NonNullable<Published['render']>;

export const getStaticPaths: GetStaticPaths = async () => {
  const sites = await readSites();
  const [main] = sites;
  const { accent } = readColors(main);
  const own = listPublicFiles(CONTENT_FOLDER).map((file) => `/${file}`);
  const documents: { path: string; render?: Render; site: Site }[] = [
    ...sites
      .flatMap((site) => listRows(site).map((row) => ({ ...row, site })))
      .filter(({ path, isReplaceable }) => !isReplaceable || !own.includes(path)),
    ...(accent ? [{ path: toAccentPath(accent), render: () => renderAccent(accent), site: main }] : []),
  ];
  // Nothing drawn with an owner's template is reused, because its inputs are unknown. The month is part of the key,
  // because security.txt changes with it.
  const isKnown = !existsSync(path.join(CONTENT_FOLDER, OWN_TEMPLATE));
  const time = new Date().toISOString();
  const cacheKey = (await readSiteKey()) + (isKnown ? time.slice(0, 7) : time);
  return documents.flatMap(({ path, render, site }) =>
    render ? { params: { document: path.slice(1) }, props: { render, site }, cacheKey } : [],
  );
};

export const GET: APIRoute<{ render: Render; site: Site }> = async ({ params, props }) => {
  // Only development uses this type; the hosts have their own table.
  const mediaType = lookup(params['document'] ?? '') ?? 'text/plain';
  return new Response(await props.render(props.site, Date.now()), {
    headers: { 'content-type': mediaType },
  });
};
