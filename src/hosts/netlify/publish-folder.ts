import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSiteHeaders } from '../../http/headers.ts';
import { createNotFoundError, findLists, toErrorBody } from '../../http/response.ts';
import { PATHS } from '../../paths.ts';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { type Build, createRouteTable, readNotFoundPages } from '../routes.ts';
import { listBuiltFiles } from '../site-manifest.ts';
import { findErrorFile, NOT_FOUND_PAGE, renderHeaders, renderRedirects, SITE_FOLDER } from './routing.ts';

export const PUBLISH_FOLDER = '.build/netlify/publish';

const BUILD_FILE = '.build/netlify/build.json';

export async function writePublishFolder(project: string, manifest: SiteManifest): Promise<void> {
  const { baseUrl, languages, redirects } = manifest;
  const dist = path.join(project, 'dist');
  const publish = path.join(project, PUBLISH_FOLDER);
  const files = await listBuiltFiles(dist);
  const notFoundPages = readNotFoundPages(languages, (file) => readFileSync(path.join(dist, file), 'utf8'));
  const build: Build = { files, notFoundPages };
  const headers = createSiteHeaders(baseUrl);
  const table = createRouteTable(files, manifest, headers);
  const lists = findLists(table.keys());
  await rm(publish, { recursive: true, force: true });
  await cp(dist, path.join(publish, SITE_FOLDER), { recursive: true });
  await write(path.join(publish, NOT_FOUND_PAGE), notFoundPages[0]?.html ?? '');
  for (const part of [...lists.keys(), PATHS.api]) {
    const error = createNotFoundError(`${part}/`, lists);
    await write(path.join(publish, findErrorFile(part)), toErrorBody(error, baseUrl));
  }
  await write(path.join(publish, '_redirects'), renderRedirects(table, lists.keys(), languages, redirects));
  await write(path.join(publish, '_headers'), renderHeaders(table, headers));
  await write(path.join(project, BUILD_FILE), `${JSON.stringify(build)}\n`);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
