import { Failure } from '../failure.ts';
import { get } from './http.ts';

/** Counts the containers of Docker or Podman, by way of its socket or the URL of a proxy, as JSON. */
export async function countContainers(engine: string, options: { signal: AbortSignal }): Promise<string> {
  const isSocket = engine.startsWith('/');
  const origin = isSocket ? 'http://localhost' : engine.replace(/\/$/, '');
  const ask = (path: string) => get(origin + path, options, isSocket ? { socketPath: engine } : {});
  // An engine refuses versions that are too old or too new for it.
  const version = (await ask('/_ping')).headers['api-version'];
  if (!/^\d+\.\d+$/.test(String(version))) throw new Failure();
  const count = async (query: object) => {
    const filters = encodeURIComponent(JSON.stringify(query));
    const { text } = await ask(`/v${version}/containers/json?all=true&filters=${filters}`);
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new Failure();
    return list.length;
  };
  const total = await count({});
  const running = await count({ status: ['running'] });
  const healthy = await count({ status: ['running'], health: ['healthy'] });
  return JSON.stringify({ running, total, healthy });
}
