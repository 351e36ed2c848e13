/** What the platform tells a function about the deploy that it belongs to. */
export interface Deploy {
  /** `production`, `deploy-preview`, `branch-deploy` or `dev`. */
  context: string;
  /** Whether the site's main URL shows this deploy; absent if the platform does not say. */
  published?: boolean;
}

/** Fills in the context under `netlify dev`, which leaves it empty. */
export function withDevContext(deploy: Deploy, env: NodeJS.ProcessEnv): Deploy {
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
