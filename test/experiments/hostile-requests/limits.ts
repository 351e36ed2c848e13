import { createRawClient } from '../../hosts/raw-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, atMost, type Experiment, type Finding, none } from '../experiment.ts';
import { LIMIT_CASES } from './limit-cases.ts';

/** Sends every case to the server and tells which are answered otherwise, and how long the slowest took. */
export async function pushLimits(host: SelfHosted): Promise<Finding[]> {
  const client = createRawClient(host.origin);
  const misjudged: string[] = [];
  let slowest = 0;
  for (const { name, bytes, status } of LIMIT_CASES) {
    // The faster of two, so that what else the machine does is not counted.
    const times: number[] = [];
    for (let round = 0; round < 2; round++) {
      const start = performance.now();
      const answer = await client.send(Buffer.from(bytes, 'latin1'));
      times.push(performance.now() - start);
      if (answer.status !== status) misjudged.push(`${name}: ${answer.status}`);
    }
    slowest = Math.max(slowest, Math.min(...times));
  }
  client.close();
  for (const line of misjudged) console.error(`  ${line}`);
  return [
    atLeast('requests at the limits', LIMIT_CASES.length, 200),
    none('answered otherwise than 200, 400, 401, 404 or 431 where each is right', misjudged.length),
    atMost('slowest answer to a head of 16 kB', slowest, 100, 'ms'),
  ];
}

/** Heads at the edge of what is read. */
export const limits: Experiment = {
  name: 'limits',
  promise: 'However large or odd a head is, it is read as a whole or refused, and costs little.',
  run: async () => {
    const host = await startSelfHosted();
    try {
      return await pushLimits(host);
    } finally {
      await host.stop();
    }
  },
};
