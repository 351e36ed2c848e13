import type { MiddlewareHandler } from 'astro';
import { isApiPath } from '../http/router.ts';
import { PATHS } from '../paths.ts';
import type { SiteManifest } from '../schemas/site-manifest.ts';

/**
 * Redirects as hosts do, but without the query, which Astro keeps from prerendered pages. It asks for the manifest, because
 * Astro keeps this module while the content changes.
 */
export const onRequest: MiddlewareHandler = async ({ url, rewrite, redirect }, next) => {
  const response = await next();
  if (response.status !== 404) return response;
  const manifest = await rewrite(PATHS.manifest);
  const { redirects }: SiteManifest = await manifest.json();
  const { pathname } = url;
  const target = redirects[isApiPath(pathname) ? pathname.replace(/\.json$/, '') : pathname];
  return target === undefined ? response : redirect(target, 301);
};
