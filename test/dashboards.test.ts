import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSONPath } from 'jsonpath-plus';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createHomelabHandler } from '../src/homelab/handler.ts';
import { createTokenVerifier } from '../src/http/bearer.ts';
import type { Observation } from '../src/schemas/observation.ts';
import { sampleAllowlist } from './fixtures/allowlist.ts';
import { observationAt } from './fixtures/observation.ts';
import { findFreePort } from './hosts/free-port.ts';
import { createMemoryStore } from './stores/memory-store.ts';

const at = 1_795_000_000;
const document = readFileSync(new URL('../docs/dashboards.md', import.meta.url), 'utf8');

/** The code block of a section of the document. */
function block(title: string, language: string): string {
  const section = document.split('\n## ').find((text) => text.startsWith(title)) ?? '';
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? '';
}

/** What the resource responds with, some seconds after an observation; nothing is published without one. */
async function respond(
  mode?: Observation['mode'],
  ageSeconds = 0,
): Promise<{ status: number; text: string }> {
  const store = createMemoryStore();
  if (mode) await store.writeIfNewer({ ...observationAt(at), mode });
  const handler = createHomelabHandler({
    store,
    allowlist: await sampleAllowlist(),
    verifyToken: createTokenVerifier([]),
    now: () => at + ageSeconds,
    baseUrl: 'http://localhost',
    logError: () => {},
  });
  const response = await handler(new Request('http://localhost/api/homelab'));
  return { status: response.status, text: await response.text() };
}

const RESPONSES = [
  ['live', await respond('live')],
  ['degraded', await respond('degraded')],
  ['snapshot', await respond('snapshot')],
  ['snapshot', await respond('live', 91)],
] as const;
const NOTHING = await respond();

/** What is at a path of names with dots between them, as gethomepage, gjson and Jinja read it. */
function resolve(text: string, dotted: string): unknown {
  return dotted.split('.').reduce((value: unknown, name) => Object(value)[name], JSON.parse(text));
}

const homepage = parse(block('Homepage', 'yaml'))[0].Homelab[0].Observation.widget;
const [glance] = parse(block('Glance', 'yaml'));
const [homeAssistant] = parse(block('Home Assistant', 'yaml')).rest;
const badge = new URL(/\((https:\/\/img[^)]+)\)/.exec(block('A badge', 'markdown'))?.[1] ?? '');

const RECIPES: [string, { url: string; paths: string[] }][] = [
  ['Homepage', { url: homepage.url, paths: homepage.mappings.map(({ field }: { field: string }) => field) }],
  [
    'Glance',
    {
      url: glance.url,
      paths: [...glance.template.matchAll(/\.JSON\.\w+ "([^"]+)"/g)].map(([, found]) => found),
    },
  ],
  [
    'Home Assistant',
    {
      url: homeAssistant.resource,
      paths: [...JSON.stringify(homeAssistant.sensor).matchAll(/value_json\.([\w.]+)/g)].map(
        ([, found = '']) => found,
      ),
    },
  ],
];

describe.each(RECIPES)('the recipe for %s', (_, { url, paths }) => {
  const fields = paths.filter((field) => field !== 'error.message');

  it('reads the observation, its mode and its time', () => {
    expect(url).toBe('https://portfolio.example.com/api/homelab');
    expect(fields).toEqual(expect.arrayContaining(['mode', 'generatedAt']));
    expect(fields.length).toBeGreaterThan(2);
  });

  it.each(RESPONSES)('finds every field while the mode is %s', (mode, { status, text }) => {
    expect([status, resolve(text, 'mode'), resolve(text, 'generatedAt')]).toEqual([200, mode, at]);
    for (const field of fields) expect(resolve(text, field), field).toBeDefined();
  });

  it('finds no field while nothing is published, and so shows no value', () => {
    expect(NOTHING.status).toBe(503);
    for (const field of fields) expect(resolve(NOTHING.text, field), field).toBeUndefined();
    expect(resolve(NOTHING.text, 'error.message')).toEqual(expect.any(String));
  });
});

it('Homepage gets the time in milliseconds', () => {
  const [time] = homepage.mappings.filter(({ field }: { field: string }) => field === 'generatedAt');
  expect(time).toMatchObject({ format: 'relativeDate', scale: 1000 });
});

it('the badge reads the mode of every response, and nothing while there is no observation', () => {
  const query = badge.searchParams.get('query') ?? '';
  expect(badge.searchParams.get('url')).toBe('https://portfolio.example.com/api/homelab');
  const read = (text: string) => JSONPath({ path: query, json: JSON.parse(text) });
  for (const [mode, { text }] of RESPONSES) expect(read(text)).toEqual([mode]);
  expect(read(NOTHING.text)).toEqual([]);
});

const hasTools = spawnSync('jq', ['--version']).status === 0;
describe.skipIf(!hasTools)('the script for Prometheus', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'metrics-'));

  /** Runs the script with a curl that prints a response, and fails at an error as `--fail` makes it. */
  function run({ status, text }: { status: number; text: string }): string | undefined {
    writeFileSync(path.join(folder, 'body'), text);
    const curl = status === 200 ? `cat ${folder}/body` : 'exit 22';
    writeFileSync(path.join(folder, 'curl'), `#!/bin/sh\n${curl}\n`);
    chmodSync(path.join(folder, 'curl'), 0o755);
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    spawnSync('sh', ['-c', block('Prometheus', 'sh'), 'sh', folder], { env });
    const file = path.join(folder, 'homelab.prom');
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  it('writes no file before there was an observation', () => {
    expect(run(NOTHING)).toBeUndefined();
  });

  it.each(RESPONSES)(
    'writes metrics in the text format while the mode is %s, the time among them',
    (mode, response) => {
      const metrics = run(response) ?? '';
      for (const line of metrics.trimEnd().split('\n'))
        expect(line).toMatch(/^homelab_[a-z_]+(?:\{mode="\w+"\})? \d+(?:\.\d+)?$/);
      expect(metrics).toContain(`homelab_generated_at_seconds ${at}\n`);
      expect(metrics).toContain(`homelab_mode{mode="${mode}"} 1\n`);
      expect(metrics).toContain('homelab_containers_healthy 20\n');
    },
  );

  const isMissing = spawnSync('prometheus-node-exporter', ['--version']).error !== undefined;
  const itReads = isMissing ? it.skip : it;
  const reason = isMissing ? ' (prometheus-node-exporter is not installed)' : '';
  itReads(`writes a file that node_exporter reads without an error${reason}`, async () => {
    run(RESPONSES[0][1]);
    const address = `127.0.0.1:${await findFreePort()}`;
    const exporter = spawn('prometheus-node-exporter', [
      '--collector.disable-defaults',
      '--collector.textfile',
      `--collector.textfile.directory=${folder}`,
      `--web.listen-address=${address}`,
    ]);
    const read = async () => (await fetch(`http://${address}/metrics`)).text();
    const metrics = await vi.waitFor(read, { timeout: 30_000 });
    exporter.kill();
    expect(metrics).toContain('node_textfile_scrape_error 0\n');
    const values = [...metrics.matchAll(/^(homelab_\S+) (\S+)$/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]);
    const written = readFileSync(path.join(folder, 'homelab.prom'), 'utf8').trimEnd().split('\n');
    expect(values).toEqual(
      expect.arrayContaining(written.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])])),
    );
    expect(values).toHaveLength(written.length);
  });

  it('leaves the last file, with its time, while nothing can be read', () => {
    const before = run(RESPONSES[0][1]);
    expect(run(NOTHING)).toBe(before);
  });
});
