import { createDocument } from '../../http/document.ts';
import { createSiteHeaders } from '../../http/headers.ts';
import { findLists } from '../../http/not-found.ts';
import { withErrorResponses } from '../../http/response.ts';
import { createRouter, type NotFoundPage, type Routes } from '../../http/router.ts';
import type { PlatformFunction } from './homelab-function.ts';

/** What the guard must know of the files that the CDN serves. */
export interface GuardedRoutes {
  /** Path of the homelab observation. */
  homelabPath: string;
  /** Paths of the files that programs read. */
  machinePaths: string[];
  /** Paths of pages and their assets. */
  pagePaths: string[];
}

/**
 * The methods that the CDN does not know, for every URL that it serves: OPTIONS of what programs read, and the
 * refusal of all others. The homelab resource is passed on, so that it does not matter which function gets it.
 */
export function createGuardFunction(
  routes: GuardedRoutes,
  { baseUrl, ...notFoundPage }: NotFoundPage & { baseUrl: string },
  homelab: PlatformFunction,
): PlatformFunction {
  const headers = createSiteHeaders(baseUrl);
  const findDocument = createFinder(routes);
  const lists = findLists(routes.machinePaths);
  return (request, context) => {
    const router = createRouter({
      findDocument,
      notFoundPage,
      handlers: new Map([[routes.homelabPath, () => homelab(request, context)]]),
      lists,
      headers,
    });
    return withErrorResponses(router, baseUrl, console.error)(request);
  };
}

/** The CDN responds to reads, so of each file only its kind is known here. */
function createFinder({ machinePaths, pagePaths }: GuardedRoutes): Routes<Request>['findDocument'] {
  const create = (isMachineFile: boolean) =>
    createDocument({ bytes: new Uint8Array(), digest: '', headers: {}, isMachineFile });
  const machineFile = create(true);
  const page = create(false);
  const documents = new Map([
    ...machinePaths.map((path) => [path, machineFile] as const),
    ...pagePaths.map((path) => [path, page] as const),
  ]);
  return (path) => documents.get(path);
}
