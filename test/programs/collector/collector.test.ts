import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { createCertificate } from '../certificate.ts';
import { SOURCES, type SourceName, startHomelab } from './homelab.ts';
import { listMissingFields } from './missing-fields.ts';
import { run } from './run.ts';

const now = () => Math.floor(Date.now() / 1000);
const A_PROBLEM =
  '  - { exec: [restic, snapshots], time: "$[*].time", newerThan: 1m, attention: A disk needs review }';

let site: SelfHosted;
beforeAll(async () => {
  site = await startSelfHosted();
});
afterAll(() => site.stop());

it('publishes every field of an observation, none of which the allowlist changes', async () => {
  await using homelab = await startHomelab(now());
  homelab.config = homelab.config.replace('agents:', `${A_PROBLEM}\nagents:`);
  const settings = { PORTFOLIO_URL: site.origin, OPERATOR_TOKEN: site.token };
  const done = { code: 0, stdout: 'Published.\n', stderr: '' };
  expect(await run(homelab, 'publisher', ['--collect'], settings)).toEqual(done);
  const published = await (await fetch(`${site.origin}/api/homelab`)).json();
  expect(listMissingFields(published)).toEqual([]);
  const { code, stdout, stderr } = await run(homelab, 'publisher', ['--dry-run', '--collect']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect({ ...JSON.parse(stdout), generatedAt: 0, agents: [] }).toMatchObject({
    weather: published.weather,
    markets: published.markets,
    news: published.news,
  });
  // Public services were asked by the first run only.
  expect(homelab.requests.get('api.open-meteo.com')).toHaveLength(1);
  // Of two coins, too.
  expect(homelab.requests.get('api.coingecko.com')).toHaveLength(1);
  // What has not changed is not sent again.
  const [first, second] = homelab.requests.get('beacon.example') ?? [];
  expect([first?.['if-none-match'], second?.['if-none-match']]).toEqual([undefined, '"1"']);
  expect(JSON.parse(stdout).agents).toHaveLength(3);
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
  return body
    .replace(/<(author|description|gesmes:subject)>[^<]*/g, `<$1>${CANARY}`)
    .replace(/^LoadState/m, `Description=${CANARY}\nLoadState`);
}

it.each(['', 'responds with 500', 'breaks off', 'responds with another shape', 'refused'])(
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
      .replace('query:', `${toHeader('prometheus')}, query:`)
      .replace('    value: $[*].results', `    ${toHeader('gatus')}\n    value: $[*].results`)
      .replace('    state: online', `    ${toHeader('beacon')}\n    state: online`)
      .replace('/feed.xml', `/feed.xml?key=${SECRETS.feed}`);
    const { OPERATOR_TOKEN, OPERATOR_TOKEN_NEXT } = SECRETS;
    const env = { OPERATOR_TOKEN, OPERATOR_TOKEN_NEXT, CREDENTIALS_DIRECTORY: credentials };
    const results = [
      await run(homelab, 'collector', [], env),
      await run(homelab, 'collector', ['--check'], env),
    ];
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
  homelab.config = homelab.config.replace('timeout: 20s', 'timeout: 20');
  const { code, stdout, stderr } = await run(homelab, 'collector');
  expect({ code, stdout, requests: homelab.requests.size }).toEqual({ code: 2, stdout: '', requests: 0 });
  expect(stderr).toMatch(/collector\.yaml:1:10 timeout is not a length of time; write .*\n$/);
});

it('names a word that is not in the allowlist, even while its check passes', async () => {
  await using homelab = await startHomelab(now());
  homelab.config = 'checks: [{ exec: [restic, snapshots], attention: A fan needs review }]';
  const { code, stdout } = await run(homelab, 'collector', ['--check']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/ ok, .*\nfleet\.attention\[0\]\.what: "A fan needs review" is replaced by /);
});

it('trusts no certificate of an unknown authority', async () => {
  await using homelab = await startHomelab(now());
  const PUBLIC_NAMES = JSON.stringify({
    ...homelab.redirection,
    certificate: createCertificate('stranger.example').cert,
  });
  const { code, stderr } = await run(homelab, 'collector', [], { PUBLIC_NAMES });
  expect(code).toBe(0);
  expect(stderr).toContain('weather has a certificate that is not trusted.\n');
  expect(homelab.requests.has('api.open-meteo.com')).toBe(false);
});

it('counts a damaged cache, and one that cannot be written, as an empty one', async () => {
  await using homelab = await startHomelab(now());
  writeFileSync(`${homelab.folder}/collector.json`, '{"generatedAt":');
  expect((await run(homelab, 'collector')).stderr).toBe('');
  const nowhere = { CACHE_DIRECTORY: `${homelab.folder}/none` };
  const { code, stderr } = await run(homelab, 'collector', [], nowhere);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('CACHE_DIRECTORY') });
  expect(homelab.requests.get('api.open-meteo.com')).toHaveLength(2);
});
