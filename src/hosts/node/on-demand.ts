import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOMELAB_PATH } from '../../api/resources.ts';
import { NO_BUILD } from '../site-manifest.ts';

/** Responds with the routes that Astro renders on demand, through the middleware of `@astrojs/node`. */
export type OnDemandHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: App.Locals,
) => Promise<void>;

/** Where a build leaves the routes that are rendered on demand, inside the project. */
export const SERVER_FOLDER = '.build/server';

/** Loads the on-demand routes of the last build. Rejects with an Error of one line if there is none. */
export async function loadOnDemandHandler(project: string): Promise<OnDemandHandler> {
  const before = process.listeners('unhandledRejection');
  const entry = pathToFileURL(path.join(project, SERVER_FOLDER, 'entry.mjs')).href;
  const { handler } = await import(/* @vite-ignore */ entry).catch((cause) => {
    throw new Error(NO_BUILD, { cause });
  });
  // The adapter listens and ignores what it does not know; an unhandled rejection must end the process.
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.includes(listener)) process.off('unhandledRejection', listener);
  }
  await loadRoute(handler);
  return handler;
}

/** Astro imports a route with its first request, when the next build may have replaced the file. */
async function loadRoute(handler: OnDemandHandler): Promise<void> {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: HOMELAB_PATH });
  await handler(request, new ServerResponse(request), undefined, { homelab: () => new Response() });
}
