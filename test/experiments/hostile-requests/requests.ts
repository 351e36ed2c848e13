import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { createRawClient, type RawClient } from '../../hosts/raw-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { readResidentMegabytes } from '../availability/resident-memory.ts';
import { readBuiltSite } from '../built-site.ts';
import { atLeast, atMost, type Experiment, type Finding, figure, none } from '../experiment.ts';
import { createAnswerCheck, type Fault } from './answer-check.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { type GeneratedRequest, toBytes } from './generated-request.ts';
import { HIDDEN_WORD, PATH_WORD } from './hidden-words.ts';
import { checkLog } from './log-check.ts';

/** Sent at once, each over a connection of its own. */
const AT_ONCE = 32;
/** Few enough that the observations among them are not outdated before they are sent. */
const ROUNDS = 40;
/** Statuses without which the requests did not get far: each is another branch of the service. */
const STATUSES = [200, 204, 304, 400, 401, 404, 405, 409, 413, 431];
/** Searched for what is wrong to the smallest request that shows it, after which the same is not searched for again. */
const MAX_FAILURES = 5;

/** What came of sending generated requests. */
interface Outcome {
  statuses: Map<number, number>;
  taken: number;
  slowest: number;
  /** What was wrong, each with the smallest request that shows it. */
  failures: string[];
}

/** Sends so many generated requests to a server of its own, and judges every answer and the log. */
export async function sendGenerated(count: number, seed = randomInt(2 ** 31)): Promise<Finding[]> {
  const host = await startSelfHosted();
  try {
    const { statuses, taken, slowest, failures } = await sendAll(host, count, seed);
    const memory = readResidentMegabytes(host);
    const isAlive = (await send(host.origin, '/api')).status === 200;
    await host.stop();
    const answered = sum(statuses);
    for (const failure of failures) {
      console.error(`  seed ${seed}: ${failure.replaceAll(host.token, '<token>').slice(0, 800)}`);
    }
    // Besides what was generated: the observation before it, two reads to judge by, and the last sign of life.
    const log = checkLog(host.output(), answered + 4, HIDDEN_WORD);
    const seen = STATUSES.filter((status) => statuses.has(status)).length;
    return [
      figure('seed of the requests', seed),
      atLeast('requests answered', answered, count),
      atLeast(`of the statuses ${STATUSES.join(', ')} seen`, seen, STATUSES.length),
      atLeast('observations that were accepted', taken, count / 200),
      none(
        'requests with no answer in ten seconds, two answers, or one other than described',
        failures.length,
      ),
      figure('slowest answer', slowest, 'ms'),
      none('lines of the log that are not one request in JSON', log.malformed),
      none('lines of the log missing or too many', failures.length > 0 ? 0 : log.miscounted),
      none('lines of the log that hold something of a query, header or body', log.telling),
      none('failures in the log', log.failures),
      atMost('memory at the end', memory, 512, 'MB'),
      none('servers that do not answer at the end', isAlive ? 0 : 1),
    ];
  } finally {
    await host.stop();
  }
}

async function sendAll(host: SelfHosted, count: number, seed: number): Promise<Outcome> {
  const { baseUrl, addresses, notFoundPages } = readBuiltSite();
  const read = async (path: string) => JSON.parse((await send(host.origin, path)).body.toString());
  const check = createAnswerCheck({
    document: await read('/openapi.json'),
    baseUrl,
    notFoundPages,
    unknownSlugHint: (await read('/api/v1/case-studies/none')).error.hint,
    words: [HIDDEN_WORD, PATH_WORD],
  });
  const outcome: Outcome = { statuses: new Map(), taken: 0, slowest: 0, failures: [] };
  const ask = async (client: RawClient, request: GeneratedRequest): Promise<Fault[]> => {
    const bytes = toBytes(request);
    const start = performance.now();
    // Not the method that was made up: before it the parser skips the ends of lines.
    const [, method = ''] = /^[\r\n]*([^ ]*) /.exec(bytes.toString('latin1', 0, 40)) ?? [];
    const answer = await client.send(bytes, method === 'HEAD');
    outcome.slowest = Math.max(outcome.slowest, performance.now() - start);
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 200 && answer.body.includes('"ok":true')) outcome.taken++;
    return check({ method, path: request.path }, answer);
  };
  const clients = Array.from({ length: AT_ONCE }, () => createRawClient(host.origin));
  await send(host.origin, '/api/homelab', createPublication(host.token));
  for (let round = 0; sum(outcome.statuses) < count && outcome.failures.length < MAX_FAILURES; round++) {
    // Not before the observation that is there.
    const request = arbitraryRequest({ addresses, token: host.token, at: Math.ceil(Date.now() / 1000) });
    const requests = fc.array(request, { minLength: 1, maxLength: AT_ONCE, size: 'max' });
    const property = fc.asyncProperty(requests, async (list) => {
      const faults = await Promise.all(list.map((one, index) => ask(clients[index] as RawClient, one)));
      if (faults.flat().length > 0) throw new Error(faults.flat().join(', '));
    });
    const details = await fc.check(property, { seed: seed + round, numRuns: ROUNDS });
    if (details.failed) {
      outcome.failures.push(`${details.errorInstance}: ${JSON.stringify(details.counterexample)}`);
    }
  }
  for (const client of clients) client.close();
  return outcome;
}

function sum(statuses: ReadonlyMap<number, number>): number {
  return [...statuses.values()].reduce((total, number) => total + number, 0);
}

/** Generated requests; one that is not answered as it should be is reduced to the smallest that shows it. */
export const requests: Experiment = {
  name: 'requests',
  promise: 'Whatever is sent, there is one answer, as described, and it is never a failure of the server.',
  run: (effort) => sendGenerated(effort === 'full' ? 100_000 : 10_000),
};
