import type { MiddlewareHandler } from 'astro';
import { ApiError, toErrorResponse, toResponse } from '../http/response.ts';
import { isApiPath } from '../http/router.ts';
import { PATHS } from '../paths.ts';
import type { SiteManifest } from '../schemas/site-manifest.ts';

/**
 * Responds to a path without a page as hosts do: redirects, but without the query, which Astro keeps from prerendered
 * pages, and JSON errors of the API. It asks for the manifest, because Astro keeps this module while the content changes.
 */
export const onRequest: MiddlewareHandler = async ({ url, request, rewrite, redirect }, next) => {
  const response = await next();
  if (response.status !== 404) return response;
  const manifest = await rewrite(PATHS.manifest);
  const { baseUrl, redirects }: SiteManifest = await manifest.json();
  const { pathname } = url;
  const isApi = isApiPath(pathname);
  const target = redirects[isApi ? pathname.replace(/\.json$/, '') : pathname];
  if (target !== undefined) return redirect(target, 301);
  return isApi ? toResponse(toErrorResponse(new ApiError('not_found'), baseUrl), request.method) : response;
};
