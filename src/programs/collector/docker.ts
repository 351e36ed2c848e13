import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Value } from './plan.ts';
import { Failure, readBody, request, requireSuccess } from './request.ts';

const listSchema = z.array(z.object({ Id: z.string(), State: z.string() }));

/**
 * Healthy containers are counted with a filter, because old engines and Podman do not write health into the list, and
 * inspecting a container would show its secrets.
 */
export async function countContainers(engine: string, signal: AbortSignal): Promise<Value<'containers'>> {
  const ask = (path: string) =>
    engine.startsWith('/')
      ? askSocket(engine, path, signal)
      : request(new URL(path, engine).href, {}, signal);
  // Engines refuse versions that are too old or too new for them, so each is asked for its own.
  const version = (await ask('/_ping')).headers.get('api-version') ?? '';
  if (!/^\d+\.\d+$/.test(version)) throw new Failure('is not a container engine');
  const list = async (filters: object) => {
    const query = new URLSearchParams({ all: 'true', filters: JSON.stringify(filters) });
    return listSchema.parse(JSON.parse(await readBody(await ask(`/v${version}/containers/json?${query}`))));
  };
  const all = await list({});
  const running = new Set(all.filter(({ State }) => State === 'running').map(({ Id }) => Id));
  const healthy = (await list({ health: ['healthy'] })).filter(({ Id }) => running.has(Id));
  return { running: running.size, total: all.length, healthy: healthy.length };
}

/** `fetch` cannot connect to a Unix socket. */
async function askSocket(socketPath: string, path: string, signal: AbortSignal): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ socketPath, path, signal }, resolve).on('error', reject);
  const message = await promise;
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [
    name,
    `${value}`,
  ]);
  const body = Readable.toWeb(message) as ReadableStream;
  return requireSuccess(new Response(body, { status: message.statusCode ?? 0, headers }));
}
