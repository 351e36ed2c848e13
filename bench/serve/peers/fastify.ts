import { openLogDestination } from '../../../src/hosts/node/log.ts';
import type { Peer } from '../peer.ts';
import { FIELDS, FILES, openFeed } from '../sample.ts';

/** fastify with its plugin for static files, its own log, and the same line a request. */
export async function start({ files, data }: { files: string; data: string }): Promise<Peer> {
  // By names that the type check does not follow: these packages are installed for the benchmark only.
  const { default: createFastify, LogController } = await import('fastify' as string);
  const { default: staticFiles } = await import('@fastify/static' as string);
  const feed = openFeed(data);
  const app = createFastify({
    logger: { stream: openLogDestination(), base: null },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.register(staticFiles, {
    root: files,
    preCompressed: true,
    setHeaders: (reply: Reply, file: string) => {
      reply.headers(file.includes('profile') ? FIELDS.json : FIELDS.page);
    },
  });
  app.get('/api/homelab', (request: Incoming, reply: Reply) => {
    const { json, etag } = feed.read();
    reply.headers({ ...FIELDS.feed, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(json);
  });
  app.addHook('onResponse', async (request: Incoming, reply: Reply) => {
    const { method, url } = request;
    request.log.info({ method, path: url, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    urls: { json: `${origin}/${FILES.json}`, page: `${origin}/`, feed: `${origin}/api/homelab` },
  };
}

interface Incoming {
  method: string;
  url: string;
  headers: Record<string, string>;
  log: { info(fields: object, message: string): void };
}

interface Reply {
  statusCode: number;
  elapsedTime: number;
  headers(fields: object): Reply;
  code(status: number): Reply;
  send(body?: string): Reply;
}
