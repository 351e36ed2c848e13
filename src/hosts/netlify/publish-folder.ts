import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOMELAB_PATH } from '../../api/resources.ts';
import { createSiteHeaders } from '../../http/headers.ts';
import { createNotFoundError, findLists } from '../../http/not-found.ts';
import { toErrorBody } from '../../http/response.ts';
import type { NotFoundPage } from '../../http/router.ts';
import type { SiteManifest } from '../site-manifest.ts';
import { describeStaticFile, listFiles } from '../static-file.ts';
import type { GuardedRoutes } from './guard-function.ts';
import {
  NOT_FOUND_PAGE,
  type RoutedFile,
  renderHeaders,
  renderRedirects,
  SITE_FOLDER,
  toErrorFile,
} from './routing.ts';

/** The folder that Netlify publishes, inside the project; netlify.toml names it. */
export const PUBLISH_FOLDER = '.build/netlify/publish';

/** Where the functions find what they must know of the build, inside the project. */
export const ROUTES_FILE = '.build/netlify/routes.json';
export const NOT_FOUND_FILE = '.build/netlify/not-found.json';

/** Arranges a finished build so that Netlify's CDN responds as the self-hosted server does. */
export async function writePublishFolder(
  project: string,
  { baseUrl, redirects }: Pick<SiteManifest, 'baseUrl' | 'redirects'>,
): Promise<void> {
  const dist = path.join(project, 'dist');
  const publish = path.join(project, PUBLISH_FOLDER);
  const headers = createSiteHeaders(baseUrl);
  const names = new Set(await listFiles(dist));
  const files = [...names].flatMap((file): RoutedFile[] => {
    const described = describeStaticFile(file, headers, names);
    return described ? [{ file, ...described }] : [];
  });
  const pathsOf = (isMachineFile: boolean) =>
    files.filter((file) => file.isMachineFile === isMachineFile).map((file) => file.path);
  const routes: GuardedRoutes = {
    homelabPath: HOMELAB_PATH,
    machinePaths: pathsOf(true),
    pagePaths: pathsOf(false),
  };
  const notFound: NotFoundPage & { baseUrl: string } = {
    baseUrl,
    html: await readFile(path.join(dist, '404.html'), 'utf8'),
    markdown: await readFile(path.join(dist, '404.md'), 'utf8'),
  };
  const lists = findLists(routes.machinePaths);
  await rm(publish, { recursive: true, force: true });
  await cp(dist, path.join(publish, SITE_FOLDER), { recursive: true });
  await write(path.join(publish, NOT_FOUND_PAGE), notFound.html);
  for (const part of [...lists.keys(), '/api']) {
    const error = createNotFoundError(`${part}/`, lists);
    await write(path.join(publish, toErrorFile(part)), toErrorBody(error, baseUrl));
  }
  await write(path.join(publish, '_redirects'), renderRedirects(files, lists.keys(), redirects));
  await write(path.join(publish, '_headers'), renderHeaders(files, headers));
  await write(path.join(project, ROUTES_FILE), `${JSON.stringify(routes)}\n`);
  await write(path.join(project, NOT_FOUND_FILE), `${JSON.stringify(notFound)}\n`);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
