import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publisher } from '../../../src/programs/publisher/publish.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { createCertificate } from '../certificate.ts';
import { runInProcess } from '../in-process.ts';
import { SOURCES, type SourceName, startHomelab } from './homelab.ts';
import { collect } from './in-process.ts';
import { listMissingFields } from './missing-fields.ts';

const now = () => Math.floor(Date.now() / 1000);
const A_PROBLEM =
  '  - { exec: [restic, snapshots], time: "$[*].time", newerThan: 1m, attention: A disk needs review }';

let site: SelfHosted;
beforeAll(async () => {
  site = await startSelfHosted();
});
afterAll(() => site.stop());

it('publishes every field of an observation, and asks public services as often as it says', async () => {
  await using homelab = await startHomelab(now());
  homelab.config = homelab.config.replace('agents:', `${A_PROBLEM}\nagents:`);
  const settings = { PORTFOLIO_URL: site.origin, OPERATOR_TOKEN: site.token };
  const { stdout } = await collect(homelab);
  writeFileSync(`${homelab.folder}/observation.json`, stdout);
  const done = { code: 0, stdout: 'Published.\n', stderr: '' };
  expect(await runInProcess(publisher, [`${homelab.folder}/observation.json`], settings)).toEqual(done);
  const published = await (await fetch(`${site.origin}/api/homelab`)).json();
  expect(listMissingFields(published)).toEqual([]);
  expect(published).toMatchObject({
    mode: 'degraded',
    fleet: { counts: { ok: 3 }, attention: [{ what: 'A disk needs review' }] },
    infrastructure: { containers: { running: 2, total: 3, healthy: 1 }, services: { failed: 1 } },
    markets: [
      { symbol: 'BTC-USD', label: 'Bitcoin', price: 98_123.5, change: 1.2734, session: 'continuous' },
      { symbol: 'ETH-USD', label: 'Ether', price: 3_412.1, change: -0.52 },
      { symbol: 'EUR-USD', label: 'Euro', price: 1.087, change: expect.closeTo(0.4157, 3) },
    ],
    sentiment: { label: 'Neutral', value: 52 },
  });
  expect((await collect(homelab)).code).toBe(0);
  // By the first run only.
  expect(homelab.requests.get('api.open-meteo.com')).toHaveLength(1);
  expect(homelab.requests.get('api.coingecko.com')).toHaveLength(2);
});

const CANARY = 'canary-in-the-data';
const SECRETS = {
  OPERATOR_TOKEN: 'secret-of-the-operator',
  OPERATOR_TOKEN_NEXT: 'secret-of-a-rotation',
  prometheus: 'Bearer secret-of-prometheus',
  beacon: 'secret-of-the-beacon',
  gatus: 'Basic secret-of-gatus',
  feed: 'secret-in-a-url',
};
/** Text that means something to the collector; all other text of every source becomes the canary. */
const MEANT = /^(?:\d.*|[abc]\d|running|exited|healthy|busy|ok|Neutral|snapshots|.*T.*Z)$/;

function plantCanaries(body: string): string {
  if (/^[[{]/.test(body)) {
    return JSON.stringify(JSON.parse(body), (_, value) =>
      typeof value === 'string' && !MEANT.test(value) ? CANARY : value,
    );
  }
  return body.replace(/<(author|description)>[^<]*/g, `<$1>${CANARY}`);
}

it.each(['', 'responds with 500', 'responds with another shape'])(
  'gives away no secret, and no text of a source but headlines: %s',
  async (way) => {
    const failing = way ? (Object.keys(SOURCES) as SourceName[]) : [];
    await using homelab = await startHomelab(now(), { failing, way, edit: plantCanaries });
    const credentials = `${homelab.folder}/credentials`;
    mkdirSync(credentials);
    for (const name of ['prometheus', 'beacon', 'gatus'] as const) {
      writeFileSync(`${credentials}/${name}`, `${SECRETS[name]}\n`);
    }
    const toHeader = (name: string) => `headers: { Authorization: { secret: ${name} } }`;
    homelab.config = homelab.config
      .replace('    value: $.data.result', `    ${toHeader('prometheus')}\n    value: $.data.result`)
      .replace('    value: $[*].results', `    ${toHeader('gatus')}\n    value: $[*].results`)
      .replace('    state: online', `    ${toHeader('beacon')}\n    state: online`)
      .replace('/feed.xml', `/feed.xml?key=${SECRETS.feed}`);
    const { OPERATOR_TOKEN, OPERATOR_TOKEN_NEXT } = SECRETS;
    const env = { OPERATOR_TOKEN, OPERATOR_TOKEN_NEXT, CREDENTIALS_DIRECTORY: credentials };
    const results = [await collect(homelab, env), await collect(homelab, env, '--check')];
    expect(results.map(({ code }) => code)).toEqual([0, way ? 1 : 0]);
    if (!way) {
      const sent = ['prometheus.example', 'gatus.example', 'beacon.example'].map(
        (host) => homelab.requests.get(host)?.[0]?.['authorization'],
      );
      expect(sent).toEqual([SECRETS.prometheus, SECRETS.gatus, SECRETS.beacon]);
    }
    const files = ['collector.json', ...(way ? [] : ['seen'])];
    const outputs = [
      ...results.flatMap(({ stdout, stderr }) => [stdout, stderr]),
      ...files.map((file) => readFileSync(`${homelab.folder}/${file}`, 'utf8')),
    ];
    for (const planted of [CANARY, ...Object.values(SECRETS)]) {
      expect(outputs.map((output) => output.includes(planted))).not.toContain(true);
    }
  },
);

it('asks nothing and says what is wrong where the config has mistakes', async () => {
  await using homelab = await startHomelab(now());
  homelab.config = homelab.config.replace('newerThan: 26h', 'newerThan: 26');
  const { code, stdout, stderr } = await collect(homelab);
  expect({ code, stdout, requests: homelab.requests.size }).toEqual({ code: 2, stdout: '', requests: 0 });
  expect(stderr).toMatch(/collector\.yaml:4:\d+ checks\[0\]\.newerThan is not a length of time; write .*\n$/);
});

it('--check says what a check finds, and what keeps a source from being read', async () => {
  await using homelab = await startHomelab(now());
  homelab.config = `checks:
  - { exec: ["true"], attention: A disk needs review }
  - { exec: ["false"], attention: A disk needs review }
  - { exec: [no-such-command], attention: A disk needs review }
  - { http: https://prometheus.example/api/v1/query?query=upp, value: "$.data.result[*]", equals: 0, attention: A disk needs review }`;
  homelab.edit = (body) => body.replace(/"result":\[.*?\]}]/, '"result":[]');
  const { code, stdout } = await collect(homelab, {}, '--check');
  expect({ code, lines: stdout.replace(/ +/g, ' ').split('\n') }).toEqual({
    code: 1,
    lines: [
      'checks[0] passes',
      'checks[1] fails',
      'checks[2] cannot be read: it is a command that is not there, or may not be run; check its name and PATH',
      'checks[3] cannot be read: it has nothing at $.data.result[*]',
      '',
    ],
  });
});

it('trusts no certificate of an unknown authority', async () => {
  const stranger = createCertificate('api.open-meteo.com');
  await using homelab = await startHomelab(now(), { certificate: stranger });
  const { code, stderr } = await collect(homelab);
  expect(code).toBe(0);
  expect(stderr).toContain(
    'weather cannot be reached, broke off, or has a certificate that is not trusted.\n',
  );
  expect(homelab.requests.has('api.open-meteo.com')).toBe(false);
});

it('remembers beside a source that fails from the first beat, in a folder that did not exist', async () => {
  const failing: SourceName[] = ['http', 'feed'];
  await using homelab = await startHomelab(now(), { failing, way: 'responds with 429' });
  const env = { CACHE_DIRECTORY: `${homelab.folder}/none/yet` };
  for (const _ of [1, 2, 3]) expect((await collect(homelab, env)).code).toBe(0);
  const counts = ['news.example.com', 'beacon.example', 'api.open-meteo.com', 'prometheus.example'].map(
    (host) => homelab.requests.get(host)?.length,
  );
  // Retry-After is two minutes.
  expect(counts).toEqual([1, 1, 1, 3]);
});

it('counts a damaged cache, and one that cannot be written, as an empty one', async () => {
  await using homelab = await startHomelab(now());
  writeFileSync(`${homelab.folder}/collector.json`, '{"generatedAt":');
  expect((await collect(homelab)).stderr).toBe('');
  const { code, stderr } = await collect(homelab, {
    CACHE_DIRECTORY: `${homelab.folder}/collector.json`,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('CACHE_DIRECTORY') });
  expect(homelab.requests.get('api.open-meteo.com')).toHaveLength(2);
});
