import { Failure } from '../failure.ts';
import { get } from './http.ts';
import type { Source } from './source.ts';

/** Counts the containers of Docker or Podman, by way of its socket or the URL of a proxy. */
export function docker(engine: string): Source {
  const isSocket = engine.startsWith('/');
  const origin = isSocket ? 'http://localhost' : engine.replace(/\/$/, '');
  return {
    id: JSON.stringify(['docker', engine]),
    async ask(request) {
      const ask = (path: string) => get(origin + path, isSocket ? { socketPath: engine } : {}, request);
      // An engine refuses versions that are too old or too new for it.
      const version = (await ask('/_ping')).headers['api-version'];
      if (!/^\d+\.\d+$/.test(String(version))) throw new Failure();
      const count = async (query: object) => {
        const filters = encodeURIComponent(JSON.stringify(query));
        const list: unknown = JSON.parse(
          (await ask(`/v${version}/containers/json?all=true&filters=${filters}`)).text,
        );
        if (!Array.isArray(list)) throw new Failure();
        return list.length;
      };
      const total = await count({});
      const running = await count({ status: ['running'] });
      const healthy = await count({ status: ['running'], health: ['healthy'] });
      return JSON.stringify({ running, total, healthy });
    },
  };
}
