import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, NO_BUILD } from '../site-manifest.ts';

/** Responds with the route that Astro renders on demand, through the middleware of `@astrojs/node`. */
export type OnDemandHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: App.Locals,
) => Promise<void>;

/** Where a build leaves the routes that are rendered on demand, inside the project. */
export const SERVER_FOLDER = '.build/server';

/**
 * Loads the on-demand route of the last build. Rejects with an Error of one line if there is none. Astro would import
 * some files with the first request only, when the next build may have replaced them, so all are imported here.
 */
export async function loadOnDemandHandler(project: string): Promise<OnDemandHandler> {
  const folder = path.join(project, SERVER_FOLDER);
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href);
  try {
    const { handler } = await load('entry.mjs');
    for (const file of await listFiles(folder)) await load(file);
    return handler;
  } catch (cause) {
    throw new Error(NO_BUILD, { cause });
  }
}
