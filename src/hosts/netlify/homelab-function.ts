import { createHomelabHandler } from '../../homelab/handler.ts';
import { readOperatorToken } from '../../homelab/operator-token.ts';
import type { ObservationStore } from '../../homelab/store.ts';
import { createTokenVerifier } from '../../http/bearer.ts';
import type { Handler } from '../../http/response.ts';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { withCdnCache } from './cdn-cache.ts';
import { acceptsWrites, type Deploy, toStoreName, withDevContext } from './deploy.ts';

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
}

/**
 * The homelab resource as a function: the store that the deploy names, and tokens only where the deploy may write.
 * A weak token is logged and never accepted.
 */
export function createHomelabFunction({
  site: { baseUrl, allowlist },
  env,
  openStore,
  now,
  logError,
}: HomelabFunctionOptions): PlatformFunction {
  const verifyToken = createTokenVerifier(readTokens(env, logError));
  const refuseToken = async () => false;
  const createHandler = (deploy: Deploy): Handler => {
    const store = openStore(toStoreName(deploy));
    const verify = acceptsWrites(deploy) ? verifyToken : refuseToken;
    return withCdnCache(
      createHomelabHandler({ store, allowlist, verifyToken: verify, now, baseUrl, logError }),
    );
  };
  // Kept, because a handler remembers what it made of the stored observation.
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
  return ['OPERATOR_TOKEN', 'OPERATOR_TOKEN_NEXT'].flatMap((variable) => {
    try {
      return readOperatorToken(variable, env) ?? [];
    } catch (error) {
      logError(error);
      return [];
    }
  });
}
