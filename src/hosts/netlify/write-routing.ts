import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOMELAB_PATH } from '../../api/resources.ts';
import { ApiError } from '../../http/api-error.ts';
import { toErrorBody } from '../../http/error-response.ts';
import { createSiteHeaders } from '../../http/headers.ts';
import { describeStaticFile } from '../../http/static-file.ts';
import type { GuardedRoutes } from './guard-function.ts';
import { API_NOT_FOUND_FILE, type PublishedFile, renderHeaders, renderRedirects } from './routing.ts';

/** Where a build leaves what the guard must know of it, inside the project. */
export const ROUTES_FILE = '.build/routes.json';

/** Writes what makes Netlify's CDN answer a finished build as the self-hosted server does. */
export async function writeRouting(project: string, distFolder: string, baseUrl: string): Promise<void> {
  const headers = createSiteHeaders(baseUrl);
  const names = await listFiles(distFolder);
  const files = names.flatMap((file): PublishedFile[] => {
    const described = describeStaticFile(file, headers, new Set(names));
    return described ? [{ file, ...described }] : [];
  });
  const notFound = new ApiError('not_found');
  const pathsOf = (isMachineFile: boolean) =>
    files.filter((file) => file.isMachineFile === isMachineFile).map((file) => file.path);
  const routes: GuardedRoutes = {
    baseUrl,
    homelabPath: HOMELAB_PATH,
    machinePaths: pathsOf(true),
    pagePaths: pathsOf(false),
    notFoundPage: {
      html: await readFile(path.join(distFolder, '404.html'), 'utf8'),
      markdown: await readFile(path.join(distFolder, '404.md'), 'utf8'),
    },
  };
  await write(path.join(distFolder, '_redirects'), renderRedirects(files));
  await write(path.join(distFolder, '_headers'), renderHeaders(files, headers));
  await write(path.join(distFolder, API_NOT_FOUND_FILE), toErrorBody(notFound, baseUrl));
  await write(path.join(project, ROUTES_FILE), `${JSON.stringify(routes, null, 2)}\n`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
