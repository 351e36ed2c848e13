import { isDeepStrictEqual } from 'node:util';
import { observationAt } from '../../fixtures/observation.ts';
import { send } from '../../hosts/http-client.ts';
import { type Operation, readClock } from './max-register.ts';

/** A publisher and its readers over HTTP, who write down what a checker of histories needs. */
export interface RecordedFeed {
  operations: Operation[];
  /** Publishes an observation of now, newer than every one before it; gives the status, 0 where no answer came. */
  publish(origin: string): Promise<number>;
  /** Publishes an observation that others have overtaken long ago; gives the status, 0 where no answer came. */
  publishOld(origin: string): Promise<number>;
  /** Reads the observation; gives the status, 0 where no answer came. */
  read(origin: string): Promise<number>;
}

const OLD_MILLISECONDS = 1_000;

const OUTCOMES = new Map([
  [200, 'stored'],
  [409, 'superseded'],
] as const);

/** Records what the holder of an operator token publishes to servers, and what is read from them. */
export function recordFeed(token: string): RecordedFeed {
  const operations: Operation[] = [];
  let last = 0;
  return {
    operations,
    publish: async (origin) => {
      const value = Math.max(Date.now(), last + 1);
      last = value;
      return await publish(origin, value / 1000);
    },
    publishOld: (origin) => publish(origin, (Date.now() - OLD_MILLISECONDS) / 1000),
    read: async (origin) => {
      const begin = readClock();
      const answer = await send(origin, '/api/homelab').catch(() => undefined);
      const end = readClock();
      const body = answer && JSON.parse(answer.body.toString());
      if (answer?.status === 200) {
        const isWhole = isDeepStrictEqual(body, observationAt(body.generatedAt));
        operations.push({ kind: 'read', value: isWhole ? body.generatedAt : -1, begin, end });
      }
      if (body?.error?.code === 'no_observation') operations.push({ kind: 'read', value: 0, begin, end });
      return answer?.status ?? 0;
    },
  };

  async function publish(origin: string, value: number): Promise<number> {
    const begin = readClock();
    const answer = await send(origin, '/api/homelab', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(observationAt(value)),
    }).catch(() => undefined);
    const end = readClock();
    const status = answer?.status ?? 0;
    const result = OUTCOMES.get(status as 200 | 409);
    operations.push(
      result
        ? { kind: 'write', value, begin, end, result }
        : { kind: 'write', value, begin, result: 'unknown' },
    );
    return status;
  }
}
