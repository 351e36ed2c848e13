import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '../../patience.ts';
import { PROJECT } from '../../test-site.ts';
import { startHomelab, toProgram } from './homelab.ts';

const SECRET = 'secret-of-nobody';
const PASSING = `{ attention: 'A disk needs review', read: () => true }`;

it('prints an observation and ends whatever its sources do, and leaves nothing running', async () => {
  using homelab = await startHomelab();
  const child = `${homelab.folder}/child`;
  const sources = [
    '() => true',
    '() => new Promise(() => {})',
    `json('https://hangs.example.com/', () => true, () => ({ headers: { a: secret('atlas') } }))`,
    `command('sh', '-c', 'echo $$ > "${child}"; sleep 600 & sleep 600')`,
    `() => { setTimeout(() => Promise.reject(new Error('${SECRET}')), 100); return true; }`,
    `() => { throw new Error('${SECRET}'); }`,
  ];
  const checks = sources.map((source) => `{ attention: 'A', read: ${source} }`);
  const damaged = `sentiment: { every: '1h', read: () => ({ label: 'Fe\ufffdr' }) }`;
  const program = homelab.write('collector.ts', toProgram(`checks: [${checks}], ${damaged}`));
  const { code, stdout, stderr } = await homelab.run([program], { atlas: SECRET });
  expect({ code, stderr: stderr.split('\n') }).toEqual({
    code: 0,
    stderr: [
      'A promise failed that its source did not await.',
      ...[1, 2, 3].map((index) => `checks[${index}] (A) did not respond within 10 s.`),
      'checks[5] (A) sent data in an unexpected shape.',
      '',
    ],
  });
  expect(JSON.parse(stdout)).toMatchObject({
    fleet: { counts: { ok: 2 }, attention: [{ what: 'A check is overdue' }] },
    sentiment: { label: 'Fe?r' },
  });
  expect(homelab.requests.get('hangs.example.com /')).toMatchObject({ a: SECRET });
  const files = readdirSync(homelab.folder).filter((name) => name.endsWith('.json'));
  expect(files.map((name) => readFileSync(path.join(homelab.folder, name), 'utf8')).join()).not.toContain(
    SECRET,
  );
  const group = -Number(readFileSync(child, 'utf8'));
  await vi.waitFor(() => expect(() => process.kill(group, 0)).toThrow('ESRCH'), PATIENCE);
});

it('remembers for one program only, until that is edited', async () => {
  using homelab = await startHomelab();
  const random = `sentiment: { every: '1h', read: () => ({ label: 'Fear', value: Math.random() }) }`;
  const observe = async (name: string, plan: string) => {
    const { stdout } = await homelab.run([homelab.write(name, toProgram(plan))]);
    return JSON.parse(stdout).sentiment.value;
  };
  const first = await observe('a.ts', random);
  expect(await observe('b.ts', random)).not.toBe(first);
  expect(await observe('a.ts', random)).toBe(first);
  expect(await observe('a.ts', `${random}, checks: [${PASSING}]`)).not.toBe(first);
});

const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;
const canRun = spawnSync('cat', [`${PROJECT}package.json`], NOBODY ? { uid: NOBODY } : {}).status === 0;
it.runIf(canRun)(
  '--check prints what each source gives, and the one cause why it cannot be read',
  async () => {
    using homelab = await startHomelab();
    chmodSync(`${homelab.folder}/docker.sock`, 0);
    const plan = `containers: docker('${homelab.folder}/docker.sock'),
    checks: [${PASSING}, { attention: 'A', read: () => false }],
    news: [{ source: 'S', section: 'G', every: '1h', read: () => [{ title: 'A', url: 'https://n.example/' }, { title: 'B', url: '' }] }],`;
    const program = homelab.write('collector.ts', toProgram(plan));
    const { code, stdout } = await homelab.run([program, '--check'], {}, NOBODY);
    expect({ code, lines: stdout.replaceAll(/ {2,}/g, ' ').trim().split('\n') }).toEqual({
      code: 1,
      lines: [
        'containers cannot be read: it denied permission; run the collector as a user who may read it',
        'checks[0] (A disk needs review) ok',
        'checks[1] (A) fails',
        'news[0] (S) ok: 1 of 2 items can be published; 1 without an https link',
      ],
    });
  },
);

it.each([
  [
    `wether: {}`,
    'wether is not one of containers, services, checks, agents, weather, markets, sentiment, news.',
  ],
  [`checks: [{ attention: 'A', reed: () => true }]`, 'checks[0] (A) has no function read.'],
  [`checks: { 'A service needs review': () => true }`, 'checks has no function read.'],
  [
    `sentiment: { every: '1 h', read: () => ({}) }`,
    'sentiment has a length of time that is not a whole number and s, m, h or d, such as 15m.',
  ],
])('says what is wrong with a plan that no compiler has seen: %s', async (plan, message) => {
  using homelab = await startHomelab();
  const { code, stdout, stderr } = await homelab.run([homelab.write('collector.ts', toProgram(plan))]);
  expect({ code, stdout, line: stderr.split('\n')[0] }).toEqual({ code: 2, stdout: '', line: message });
});
