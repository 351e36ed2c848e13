import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PATHS } from '../../paths.ts';
import { NO_BUILD } from '../site-manifest.ts';

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
 * Loads the on-demand route of the last build. Rejects with an Error of one line if there is none. Astro imports the route
 * with its first request, when the next build may have replaced it, so a request of our own comes first.
 */
export async function loadOnDemandHandler(project: string): Promise<OnDemandHandler> {
  const entry = pathToFileURL(path.join(project, SERVER_FOLDER, 'entry.mjs'));
  try {
    const { handler }: { handler: OnDemandHandler } = await import(/* @vite-ignore */ entry.href);
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'OPTIONS', url: PATHS.homelab, headers: { host: 'localhost' } });
    const homelab = async () => new Response(null, { status: 204 });
    await handler(request, new ServerResponse(request), undefined, { homelab });
    return handler;
  } catch (cause) {
    throw new Error(NO_BUILD, { cause });
  }
}
