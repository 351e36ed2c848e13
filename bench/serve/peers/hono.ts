import { createLog, openLogDestination } from '../../../src/hosts/node/log.ts';
import type { Peer } from '../peer.ts';
import { FIELDS, FILES, openFeed } from '../sample.ts';

/** hono on its Node adapter: its middleware for static files and entity tags, and the same log. */
export async function start({ files, data }: { files: string; data: string }): Promise<Peer> {
  // By names that the type check does not follow: these packages are installed for the benchmark only.
  const { Hono } = await import('hono' as string);
  const { etag } = await import('hono/etag' as string);
  const { serve } = await import('@hono/node-server' as string);
  const { serveStatic } = await import('@hono/node-server/serve-static' as string);
  const feed = openFeed(data);
  const log = createLog(openLogDestination());
  const app = new Hono();
  app.use(async (context: Context, next: () => Promise<void>) => {
    const begun = performance.now();
    await next();
    const { method, path } = context.req;
    const ms = Math.round((performance.now() - begun) * 100) / 100;
    log.request({ method, path, status: context.res.status, ms });
  });
  app.use(etag());
  app.use(async (context: Context, next: () => Promise<void>) => {
    await next();
    const { path } = context.req;
    const fields = path === '/' ? FIELDS.page : path === '/api/homelab' ? FIELDS.feed : FIELDS.json;
    for (const [name, value] of Object.entries(fields)) context.header(name, value);
  });
  app.get('/api/homelab', (context: Context) => {
    const { json, etag } = feed.read();
    return context.body(json, 200, { etag });
  });
  app.use(serveStatic({ root: files, precompressed: true }));
  const { promise, resolve } = Promise.withResolvers<number>();
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: { port: number }) => resolve(port));
  const origin = `http://127.0.0.1:${await promise}`;
  return {
    urls: { json: `${origin}/${FILES.json}`, page: `${origin}/`, feed: `${origin}/api/homelab` },
  };
}

interface Context {
  req: { method: string; path: string };
  res: Response;
  header(name: string, value: string): void;
  body(text: string, status: number, headers: Record<string, string>): Response;
}
