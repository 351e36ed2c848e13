import { createHomelab, type HomelabOptions } from '../../homelab/handler.ts';
import type { ObservationStore } from '../../homelab/store.ts';
import type { Handler } from '../../http/response.ts';
import { readOperatorTokens } from '../operator-tokens.ts';

/** A function of the platform. */
export type PlatformFunction = (
  request: Request,
  context: { deploy: Deploy },
) => Response | Promise<Response>;

/** The deploy that a function belongs to, as the platform describes it. */
export interface Deploy {
  /** `production`, `deploy-preview` or `branch-deploy`; empty under `netlify dev`. */
  context: string;
  /** True if the site's main URL shows this deploy; absent if the platform does not say. */
  published?: boolean;
}

/** The parts of the homelab function. */
export interface HomelabFunctionOptions extends Omit<HomelabOptions, 'store' | 'operatorTokens'> {
  env: NodeJS.ProcessEnv;
  openStore(name: string): ObservationStore;
}

/**
 * The homelab resource as a function. Contexts share one site's Blobs, so each has a store of its own. Only production
 * accepts a token, so that no preview does, and `netlify dev` on the operator's own machine. A production deploy that is
 * not published writes nothing: it may have been replaced while the request was on its way, so it responds with 503,
 * which a publisher repeats. A weak token is logged, and then nobody can write.
 */
export function createHomelabFunction({
  env,
  openStore,
  ...options
}: HomelabFunctionOptions): PlatformFunction {
  const tokens = readTokens(env, options.logError);
  // Kept, because a handler sanitizes each stored observation once.
  const handlers = new Map<string, Handler>();
  return (request, { deploy: { context, published = true } }) => {
    const name = context || (env['NETLIFY_DEV'] === 'true' ? 'dev' : 'other');
    const isReplaced = name === 'production' && !published;
    const key = `${name} ${isReplaced}`;
    let handler = handlers.get(key);
    if (!handler) {
      const opened = openStore(`homelab-${name}`);
      const store = isReplaced ? withoutWrites(opened) : opened;
      const operatorTokens = name === 'production' || name === 'dev' ? tokens : [];
      handler = withCdnCache(createHomelab({ ...options, store, operatorTokens }));
      handlers.set(key, handler);
    }
    return handler(request);
  };
}

function withoutWrites(store: ObservationStore): ObservationStore {
  return {
    read: () => store.read(),
    writeIfNewer: () => Promise.reject(new Error('This deploy is not published, so it writes nothing')),
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
