import * as z from 'zod';
import { Failure } from '../failure.ts';
import { get } from './http.ts';
import type { Inquiry } from './source.ts';

/** From version 1.52 of the API on, the list tells the health of each container. */
const MINOR_VERSION_WITH_HEALTH = 52;
const MAX_INSPECTIONS = 8;

const healthSchema = z.object({ Status: z.string() }).nullish();
const listSchema = z.array(z.object({ Id: z.string(), State: z.string(), Health: healthSchema }));
const inspectionSchema = z.object({ State: z.object({ Health: healthSchema }) });

/** The containers of Docker or Podman, by way of its socket or the URL of a proxy. */
export function docker(engine: string): Inquiry {
  const isSocket = engine.startsWith('/');
  const origin = isSocket ? 'http://localhost' : engine.replace(/\/$/, '');
  return {
    source: {
      id: JSON.stringify(['docker', engine]),
      async ask(request) {
        const ask = (path: string) => get(origin + path, isSocket ? { socketPath: engine } : {}, request);
        const { headers } = (await ask('/_ping')).response;
        const [, version, minor] = /^(1\.(\d+))$/.exec(String(headers['api-version'])) ?? [];
        if (!version) throw new Failure('shape');
        const read = async (path: string): Promise<unknown> =>
          JSON.parse((await ask(`/v${version}/containers${path}`)).body.toString());
        const listed = listSchema.parse(await read('/json?all=true'));
        const inspect = async (container: (typeof listed)[number]) => {
          const { Id, State } = container;
          if (Number(minor) >= MINOR_VERSION_WITH_HEALTH || State !== 'running') return [container];
          const inspected = await read(`/${Id}/json`).catch(ignoreMissing);
          return inspected ? [{ State, ...inspectionSchema.parse(inspected).State }] : [];
        };
        const containers = [];
        for (let start = 0; start < listed.length; start += MAX_INSPECTIONS) {
          containers.push(
            ...(await Promise.all(listed.slice(start, start + MAX_INSPECTIONS).map(inspect))).flat(),
          );
        }
        const running = containers.filter(({ State }) => State === 'running');
        const healthy = running.filter(({ Health }) => Health?.Status === 'healthy');
        const counts = { running: running.length, total: containers.length, healthy: healthy.length };
        return { at: request.now, text: JSON.stringify(counts) };
      },
    },
    fields: { running: '$.running', total: '$.total', healthy: '$.healthy' },
  };
}

/** A container can be gone since it was listed. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== 'missing') throw error;
}
