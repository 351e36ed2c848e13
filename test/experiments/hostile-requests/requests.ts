import { randomInt } from 'node:crypto';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { createRawClient, type RawClient } from '../../hosts/raw-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { readResidentMegabytes } from '../availability/resident-memory.ts';
import { readBuiltSite } from '../built-site.ts';
import { atLeast, atMost, type Experiment, type Finding, figure, none } from '../experiment.ts';
import { createAnswerCheck, FAULTS, type Fault } from './answer-check.ts';
import { type GeneratedRequest, toBytes } from './generated-request.ts';
import { checkLog } from './log-check.ts';
import { generateRequests } from './request-generator.ts';
import { HIDDEN_WORD, PATH_WORD } from './request-material.ts';

const CONNECTIONS = 32;
/** Few enough that the observations among them are not outdated before they are sent. */
const BATCH = 1_000;
/** Statuses without which the requests did not get far: each is another branch of the service. */
const STATUSES = [200, 204, 304, 400, 401, 404, 405, 409, 413, 431];
const SHOWN = 5;

/** Sends so many generated requests to a server of its own, and judges every answer and the log. */
export async function sendGenerated(count: number, seed = randomInt(2 ** 31)): Promise<Finding[]> {
  const host = await startSelfHosted();
  try {
    const { counts, statuses, slowest } = await sendAll(host, count, seed);
    const memory = readResidentMegabytes(host);
    const isAlive = (await send(host.origin, '/api')).status === 200;
    await host.stop();
    const answered = [...statuses.values()].reduce((sum, number) => sum + number, 0);
    // Beside what was generated, the observation before it, the description and the last sign of life.
    const log = checkLog(host.output(), answered + 3, HIDDEN_WORD);
    return [
      figure('seed of the requests', seed),
      atLeast('requests answered', answered, count),
      atLeast(
        `of the statuses ${STATUSES.join(', ')} seen`,
        STATUSES.filter((status) => statuses.has(status)).length,
        STATUSES.length,
      ),
      atLeast('observations that were taken', counts.taken, count / 200),
      ...Object.entries(FAULTS).map(([fault, what]) => none(what, counts[fault as Fault])),
      none('requests without exactly one answer in ten seconds', counts.unanswered),
      figure('slowest answer', slowest, 'ms'),
      none('lines of the log that are not one request in JSON', log.malformed),
      none('lines of the log missing or too many', log.miscounted),
      none('lines of the log that hold something of a query, header or body', log.telling),
      none('failures in the log', log.failures),
      atMost('memory at the end', memory, 512, 'MB'),
      none('servers that do not answer at the end', isAlive ? 0 : 1),
    ];
  } finally {
    await host.stop();
  }
}

async function sendAll(host: SelfHosted, count: number, seed: number) {
  const { baseUrl, addresses, notFoundPages } = readBuiltSite();
  const document = JSON.parse((await send(host.origin, '/openapi.json')).body.toString());
  const check = createAnswerCheck({ document, baseUrl, notFoundPages, words: [HIDDEN_WORD, PATH_WORD] });
  const counts = Object.assign(
    { unanswered: 0, taken: 0 },
    Object.fromEntries(Object.keys(FAULTS).map((fault) => [fault, 0])) as Record<Fault, number>,
  );
  const statuses = new Map<number, number>();
  let slowest = 0;
  let shown = 0;
  const show = (request: GeneratedRequest, problem: string) => {
    if (shown++ < SHOWN)
      console.error(`  seed ${seed}: ${problem}: ${JSON.stringify(request).slice(0, 600)}`);
  };
  const ask = async (client: RawClient, request: GeneratedRequest) => {
    const bytes = toBytes(request);
    const start = performance.now();
    try {
      // Not the method that was made up: before it the parser skips the ends of lines.
      const [, method = ''] = /^[\r\n]*([^ ]*) /.exec(bytes.toString('latin1', 0, 40)) ?? [];
      const answer = await client.send(bytes, method === 'HEAD');
      slowest = Math.max(slowest, performance.now() - start);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200 && answer.body.includes('"ok":true')) counts.taken += 1;
      for (const fault of check({ method, path: request.path }, answer)) {
        counts[fault] += 1;
        show(request, `${fault}, ${answer.status} ${answer.body.toString('utf8', 0, 200)}`);
      }
    } catch (error) {
      counts.unanswered += 1;
      show(request, String(error));
    }
  };
  const clients = Array.from({ length: CONNECTIONS }, () => createRawClient(host.origin));
  await send(host.origin, '/api/homelab', createPublication(host.token));
  for (let sent = 0; sent < count; sent += BATCH) {
    // Not before the observation that is there.
    const material = { addresses, token: host.token, at: Math.ceil(Date.now() / 1000) };
    const requests = generateRequests(Math.min(BATCH, count - sent), { ...material, seed: seed + sent });
    const take = requests.values();
    await Promise.all(
      clients.map(async (client) => {
        for (const request of take) await ask(client, request);
      }),
    );
  }
  for (const client of clients) client.close();
  return { counts, statuses, slowest };
}

/** Generated requests, half of them valid ones that were mutated. */
export const requests: Experiment = {
  name: 'requests',
  promise: 'Whatever is sent, there is one answer, as described, and it is never a failure of the server.',
  run: (effort) => sendGenerated(effort === 'full' ? 100_000 : 10_000),
};
