import { createHomelab, type HomelabOptions } from '../../homelab/handler.ts';
import type { ObservationStore } from '../../homelab/store.ts';
import type { Handler } from '../../http/response.ts';
import { readOperatorTokens } from '../operator-tokens.ts';

export type PlatformFunction = (
  request: Request,
  context: { deploy: Deploy },
) => Response | Promise<Response>;

export interface Deploy {
  /** `production`, `deploy-preview` or `branch-deploy`; empty under `netlify dev`. */
  context: string;
  /** True if the site's main URL shows this deploy; absent if the platform does not say. */
  published?: boolean;
}

export interface HomelabFunctionOptions
  extends Omit<HomelabOptions, 'store' | 'operatorTokens' | 'isBodyDecoded'> {
  env: NodeJS.ProcessEnv;
  openStore(name: string): ObservationStore;
}

/**
 * Gives each deploy context its own store, and accepts tokens in production and under `netlify dev` only, so that no
 * preview can publish. A production deploy that is not published may have been replaced during the request, so it
 * responds with 503, which a publisher retries. A weak token is logged, and then nobody can publish.
 */
export function createHomelabFunction({
  env,
  openStore,
  ...options
}: HomelabFunctionOptions): PlatformFunction {
  const tokens = readTokens(env, options.logError);
  // Handlers are kept because each one sanitizes a stored observation only once.
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
      handler = withCdnCache(createHomelab({ ...options, store, operatorTokens, isBodyDecoded: true }));
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
 * Lets Netlify's CDN keep each 200 in its durable cache for all regions, for as long as Cache-Control allows shared
 * caches, and once for all queries. Without this header field, the CDN keeps nothing.
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
    // Netlify requires the same value on every response of a URL. Nobody sends this parameter, so queries do not divide
    // the cache.
    response.headers.set('netlify-vary', 'query=none');
    return response;
  };
}
