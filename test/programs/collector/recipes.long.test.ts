import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseObservation } from '../../../src/homelab/parse.ts';
import { createSanitizer, describeChanges } from '../../../src/homelab/sanitize.ts';
import { createCollectorFile } from '../../../src/programs/new/create-collector.ts';
import { allowlistSchema } from '../../../src/schemas/allowlist.ts';
import { PROJECT } from '../../test-site.ts';
import { listTypeErrors } from '../../type-errors.ts';
import { startHomelab, toProgram } from './homelab.ts';
import responses from './responses.json' with { type: 'json' };

/** The time of the responses, which have the shape that the documentation of each service shows. */
const NOW = Date.UTC(2026, 10, 18, 11, 6, 40) / 1000;
const AT_THAT_TIME = ['--import', `data:text/javascript,Date.now = () => ${NOW}000`];
const COMMANDS = {
  systemctl: `case "$*" in *list-units*) echo '[{"unit":"mail.service","active":"failed"}]' ;; esac`,
  restic: `echo '[{"time":"2026-11-18T02:00:00.123456789+01:00","hostname":"nas","paths":["/srv"]}]'`,
  openssl: 'test "$*" = "x509 -checkend 1209600 -noout -in /etc/ssl/certs/portfolio.pem"',
};
const SECRETS = {
  atlas: 'secret-1',
  healthchecks: 'secret-2',
  proxmox: 'a@b!c=secret-3',
};

const fleet = (ok: number) => ({ counts: { ok }, attention: [] });
const containers = (running: number, total: number, healthy: number) => ({
  infrastructure: { containers: { running, total, healthy } },
});
/** The observations of the programs and recipes in docs/collector.md, in their order, and of a new collector. */
const OBSERVED = [
  {
    mode: 'live',
    agents: [{ id: 'atlas', state: 'online', status: 'healthy', ageSeconds: 12 }],
    fleet: fleet(1),
    infrastructure: { containers: { running: 2, total: 3, healthy: 1 }, services: { failed: 1 } },
    weather: {
      city: 'Portland, OR',
      condition: 'Partly cloudy',
      sunset: '16:42',
      temperature: 9.5,
      high: 12,
      updatedAt: NOW - 400,
    },
    news: [{ source: 'Example Wire', title: 'A standard is published', publishedAt: NOW - 4000 }],
  },
  {
    mode: 'live',
    fleet: fleet(6),
    infrastructure: { services: { failed: 1 } },
    markets: [
      {
        symbol: 'EUR-USD',
        price: 1.3,
        change: expect.closeTo(4),
        observedAt: Date.UTC(2026, 10, 16, 23) / 1000,
      },
    ],
    sentiment: { label: 'Extreme fear', value: 12, observedAt: 1_794_960_000 },
  },
  containers(3, 4, 1),
  containers(1, 2, 0),
  {
    agents: [{ id: 'atlas', state: 'online' }],
    infrastructure: { services: { failed: 1 } },
    weather: { city: 'Portland, OR' },
    markets: [{ symbol: 'BTC-USD', price: 98_123.5 }],
  },
];

it('a new collector and every recipe of docs/collector.md have right types, and observe what the services respond; the allowlist of docs/publishing.md keeps what the new one observes', async () => {
  const guide = readFileSync(`${PROJECT}docs/collector.md`, 'utf8');
  const blocks = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const recipes = blocks.flatMap((block) =>
    block.startsWith('import ') ? block : block.split('\n\n').map(toProgram),
  );
  using homelab = await startHomelab(responses);
  for (const [name, script] of Object.entries(COMMANDS)) homelab.write(name, `#!/bin/sh\n${script}\n`);
  for (const [name, value] of Object.entries(SECRETS)) homelab.write(name, `${value}\n`);
  const programs = recipes.map((recipe, index) =>
    homelab.write(`${index}.ts`, recipe.replaceAll('/run/docker.sock', `${homelab.folder}/docker.sock`)),
  );
  createCollectorFile(homelab.folder);
  expect(() => createCollectorFile(homelab.folder)).toThrow('collector.ts exists already; edit it');
  programs.push(`${homelab.folder}/collector.ts`);
  expect(listTypeErrors(programs)).toEqual([]);
  const env = { CREDENTIALS_DIRECTORY: homelab.folder };
  const runs = await Promise.all(programs.map((program) => homelab.run([...AT_THAT_TIME, program], env)));
  for (const [index, { code, stdout, stderr }] of runs.entries()) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(parseObservation(stdout)).toMatchObject({ observation: OBSERVED[index] });
  }
  expect(runs).toHaveLength(OBSERVED.length);
  const [, list = ''] =
    /^ *```yaml\n(.*?)```$/ms.exec(readFileSync(`${PROJECT}docs/publishing.md`, 'utf8')) ?? [];
  const sent = parseObservation(runs.at(-1)?.stdout ?? '');
  if ('rejection' in sent) throw new Error(sent.rejection.message);
  const published = createSanitizer(allowlistSchema.parse(parse(list)))(sent.observation);
  expect(describeChanges(sent.observation, published)).toBe('');
  expect(homelab.requests.get('healthchecks.io /api/v3/checks/')).toMatchObject({ 'x-api-key': 'secret-2' });
});
