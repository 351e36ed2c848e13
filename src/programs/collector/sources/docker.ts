import * as z from 'zod';
import { Failure } from '../failure.ts';
import { get } from './http.ts';
import type { Source } from './source.ts';

/** From version 1.52 of the API on, the list tells the health of each container. */
const MINOR_VERSION_WITH_HEALTH = 52;

const healthSchema = z.object({ Status: z.string() }).nullish();
const listSchema = z.array(z.object({ Id: z.string(), State: z.string(), Health: healthSchema }));
const inspectionSchema = z.object({ State: z.object({ Health: healthSchema }) });

/** The containers of Docker or Podman, by way of its socket or the URL of a proxy. */
export function docker(engine: string): Source {
  const isSocket = engine.startsWith('/');
  const origin = isSocket ? 'http://localhost' : engine.replace(/\/$/, '');
  return {
    id: JSON.stringify(['docker', engine]),
    async ask(request) {
      const ask = (path: string) => get(origin + path, isSocket ? { socketPath: engine } : {}, request);
      const { headers } = (await ask('/_ping')).response;
      const [, version, minor] = /^(1\.(\d+))$/.exec(String(headers['api-version'])) ?? [];
      if (!version) throw new Failure();
      const read = async (path: string) => JSON.parse((await ask(`/v${version}/containers${path}`)).text);
      const listed = listSchema.parse(await read('/json?all=true'));
      // One after the other, so that many containers are no load.
      const inspected = await Array.fromAsync(listed, async (container) => {
        const { Id, State } = container;
        if (Number(minor) >= MINOR_VERSION_WITH_HEALTH || State !== 'running') return [container];
        const inspection = await read(`/${Id}/json`).catch(ignoreMissing);
        return inspection ? [{ State, ...inspectionSchema.parse(inspection).State }] : [];
      });
      const containers = inspected.flat();
      const running = containers.filter(({ State }) => State === 'running');
      const healthy = running.filter(({ Health }) => Health?.Status === 'healthy');
      const counts = { running: running.length, total: containers.length, healthy: healthy.length };
      return { at: request.now, text: JSON.stringify(counts) };
    },
    fields: { running: '$.running', total: '$.total', healthy: '$.healthy' },
  };
}

/** A container can be gone since it was listed. */
function ignoreMissing(error: Failure): undefined {
  if (error.message !== 'responded with 404') throw error;
}
