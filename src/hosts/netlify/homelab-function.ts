import { createHomelab } from '../../homelab/handler.ts';
import { readOperatorTokens } from '../../homelab/operator-token.ts';
import type { ObservationStore } from '../../homelab/store.ts';
import type { Handler } from '../../http/response.ts';
import type { SiteManifest } from '../../schemas/site-manifest.ts';

/** A function of the platform. */
export type PlatformFunction = (
  request: Request,
  context: { deploy: Deploy },
) => Response | Promise<Response>;

/** What the homelab function works with. */
export interface HomelabFunctionOptions {
  site: Pick<SiteManifest, 'baseUrl' | 'allowlist'>;
  env: NodeJS.ProcessEnv;
  openStore(name: string): ObservationStore;
  /** The time in Unix seconds. */
  now: () => number;
  logError: (cause: unknown) => void;
  logInfo: (message: string) => void;
}

/**
 * The homelab resource as a function: the store that the deploy names, and tokens only where the deploy may write.
 * A weak token is logged, and then nobody can write.
 */
export function createHomelabFunction({
  site: { baseUrl, allowlist },
  env,
  openStore,
  now,
  logError,
  logInfo,
}: HomelabFunctionOptions): PlatformFunction {
  const tokens = readTokens(env, logError);
  const createHandler = (deploy: Deploy): Handler => {
    const store = openStore(toStoreName(deploy));
    const operatorTokens = acceptsWrites(deploy) ? tokens : [];
    const options = { store, allowlist, operatorTokens, now, baseUrl, logError, logInfo };
    return withCdnCache(createHomelab(options).handle);
  };
  // Kept, because a handler caches the presented observation.
  const handlers = new Map<string, Handler>();
  return (request, context) => {
    const deploy = withDevContext(context.deploy, env);
    const key = `${toStoreName(deploy)} ${acceptsWrites(deploy)}`;
    const handler = handlers.get(key) ?? createHandler(deploy);
    handlers.set(key, handler);
    return handler(request);
  };
}

function readTokens(env: NodeJS.ProcessEnv, logError: (cause: unknown) => void): string[] {
  try {
    return readOperatorTokens(env);
  } catch (error) {
    logError(error);
    return [];
  }
}

/** What the platform tells a function about the deploy that it belongs to. */
export interface Deploy {
  /** `production`, `deploy-preview`, `branch-deploy` or `dev`. */
  context: string;
  /** Whether the site's main URL shows this deploy; absent if the platform does not say. */
  published?: boolean;
}

/** Fills in the context under `netlify dev`, which leaves it empty. */
function withDevContext(deploy: Deploy, env: NodeJS.ProcessEnv): Deploy {
  return { ...deploy, context: deploy.context || (env['NETLIFY_DEV'] === 'true' ? 'dev' : '') };
}

/** Name of the Blobs store of a deploy: contexts share one site's Blobs, so each has a store of its own. */
export function toStoreName({ context }: Deploy): string {
  return `homelab-${/^[a-z-]{1,32}$/.test(context) ? context : 'other'}`;
}

/**
 * Says whether a deploy may write: only the published one of production, so that no preview or old deploy does, and
 * `netlify dev` on the operator's own machine.
 */
export function acceptsWrites({ context, published = true }: Deploy): boolean {
  return context === 'dev' || (context === 'production' && published);
}

/**
 * Tells Netlify's CDN to keep each 200 for as long as its Cache-Control lets shared caches, in the durable cache that
 * all regions share, and once whatever the query is. Without such a permission it keeps nothing.
 */
export function withCdnCache(handler: Handler): Handler {
  return async (request) => {
    const response = await handler(request);
    const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? [];
    const isKept = response.status === 200 && seconds !== '0';
    response.headers.set(
      'netlify-cdn-cache-control',
      isKept ? `public, durable, max-age=${seconds}, must-revalidate` : 'no-store',
    );
    // Only this parameter, which nobody sends, is part of the cache key. Netlify requires the same value on every
    // response of a URL.
    response.headers.set('netlify-vary', 'query=none');
    return response;
  };
}
