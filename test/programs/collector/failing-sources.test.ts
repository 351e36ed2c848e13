import { writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, remember } from '../../../src/programs/collector/ask.ts';
import { assemble } from '../../../src/programs/collector/assemble.ts';
import { readConfig } from '../../../src/programs/collector/config/read.ts';
import { type Config, configSchema } from '../../../src/programs/collector/config/schema.ts';
import { toQuestions } from '../../../src/programs/collector/question.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';
import { startDouble } from '../cli/double.ts';
import { FAULTS } from './faults.ts';
import { certificate, type HomelabOptions, SOURCES, type SourceName, startHomelab } from './homelab.ts';
import { redirection, redirectSockets } from './public-names.ts';

const now = Math.floor(Date.now() / 1000);
const allowlist = await sampleAllowlist();
redirectSockets(certificate.cert);

/** What is published of a homelab; sources that fail have a second. */
async function collect(options?: HomelabOptions): Promise<Observation> {
  await using homelab = await startHomelab(now, options);
  const file = `${homelab.folder}/collector.yaml`;
  writeFileSync(file, homelab.config);
  const read = readConfig(file);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const failing = options?.failing?.map((name) => SOURCES[name]);
  const evidence = await redirection.run(homelab.redirection, () =>
    askAll(read.config, homelab.env, failing),
  );
  return assemble({ evidence, now, lastGeneratedAt: 0, allowlist });
}

function askAll(config: Config, env: NodeJS.ProcessEnv, failing: readonly string[] = []) {
  const requests = new Map();
  const asked = toQuestions(config).map(async (question) => {
    const isFailing = failing.some((target) => question.source.id.includes(target));
    const run = { now, env, requests, timeoutSeconds: isFailing ? 1 : 60 };
    const outcome = await ask(question, undefined, run);
    return { ...question, ...remember(question, undefined, outcome, now) };
  });
  return Promise.all(asked);
}

/** The rest of an observation of which a kind of source fails, and whether that is an overdue check. */
const LOSSES: Record<SourceName, { isOverdue: boolean; lose(observation: Observation): object }> = {
  docker: {
    isOverdue: true,
    lose: ({ infrastructure: { services } }) => ({
      infrastructure: { containers: { running: 0, total: 0, healthy: 0 }, services },
    }),
  },
  systemd: {
    isOverdue: true,
    lose: ({ infrastructure: { containers }, agents }) => ({
      infrastructure: { containers, services: { failed: 0 } },
      agents: agents.slice(1),
    }),
  },
  prometheus: { isOverdue: true, lose: () => ({ fleet: { counts: { ok: 2 }, attention: OVERDUE } }) },
  exec: { isOverdue: true, lose: () => ({ fleet: { counts: { ok: 2 }, attention: OVERDUE } }) },
  http: { isOverdue: false, lose: ({ agents }) => ({ agents: agents.toSpliced(1, 1) }) },
  file: {
    isOverdue: false,
    lose: ({ agents, generatedAt }) => ({ agents: agents.slice(0, 2), collection: freshAt(generatedAt) }),
  },
  feed: { isOverdue: false, lose: () => ({ news: [], feeds: { news: {} } }) },
  'open-meteo': { isOverdue: false, lose: () => ({ weather: NO_WEATHER }) },
  coingecko: { isOverdue: false, lose: ({ markets }) => ({ markets: markets.slice(2) }) },
  ecb: { isOverdue: false, lose: ({ markets }) => ({ markets: markets.slice(0, 2) }) },
  'fear-and-greed': { isOverdue: false, lose: () => ({ sentiment: { label: 'unknown' } }) },
};
const OVERDUE = [{ what: 'A check is overdue' }];
const NO_WEATHER = { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' };
const freshAt = (updatedAt: number) => ({ sources: { agents: { state: 'fresh', updatedAt } } });

const sound = await collect();

describe.each(Object.keys(FAULTS))('a source that is %s', (way) => {
  it.concurrent.each(Object.entries(LOSSES))(
    'leaves all but its own fields as they are: %s',
    async (name, { isOverdue, lose }) => {
      const observation = await collect({ failing: [name as SourceName], way });
      const fleet = isOverdue ? { ...sound.fleet, attention: OVERDUE } : sound.fleet;
      expect(observation).toEqual({ ...sound, mode: 'degraded', fleet, ...lose(sound) });
    },
  );
});

async function listFailures(config: object): Promise<(string | undefined)[]> {
  const evidence = await askAll(configSchema.parse(config), process.env);
  return evidence.map(({ failure }) => failure);
}

const SHAPE = 'sent data of another shape';
const weather = { city: 'Portland, OR', condition: 'Rain', temperature: '$.t', high: '$.high' };

it.each([
  ['no number that it is asked for', '{"t":null,"high":null}', SHAPE],
  ['one of several numbers', '{"t":null,"high":9}', undefined],
])('counts a document with %s: %s', async (_, json, failure) => {
  const exec = ['echo', json];
  const sentiment = { exec, label: 'Fear', value: '$.high' };
  expect(await listFailures({ weather: { exec, ...weather }, sentiment })).toEqual([failure, failure]);
});

it('judges a command by its exit code, whatever its arguments hold', async () => {
  const exec = ['sh', '-c', '$HOME/nothing || true'];
  expect(await listFailures({ checks: [{ exec, attention: 'A disk needs review' }] })).toEqual([undefined]);
});

it.each([
  ['ISO-8859-1', '', Buffer.from('{"t":1,"high":9,"place":"Cádiz"}', 'latin1')],
  ['UTF-16', '', Buffer.from('\ufeff{"t":1,"high":9}', 'utf16le')],
  ['brotli', 'br', brotliCompressSync('{"t":1,"high":9}')],
  ['cut gzip', 'gzip', gzipSync('{"t":1,"high":9}').subarray(0, -9)],
])('tells %s from a source that cannot be reached', async (_, encoding, body) => {
  const double = await startDouble((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body),
  );
  expect(await listFailures({ weather: { http: double.url, ...weather } })).toEqual([SHAPE]);
  await double.close();
});
