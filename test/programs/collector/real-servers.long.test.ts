import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { startHomelab } from './homelab.ts';
import { listMissingFields } from './missing-fields.ts';
import { missingTools, type RealServers, requestStatus, startRealServers } from './real-servers.ts';
import { run } from './run.ts';

const now = () => Math.floor(Date.now() / 1000);
const reason = missingTools.length > 0 ? ` (not installed on this machine: ${missingTools.join(', ')})` : '';

describe.skipIf(reason)(`against Prometheus, node_exporter, Podman, restic and Caddy${reason}`, () => {
  let servers: RealServers;
  let site: SelfHosted;
  beforeAll(async () => {
    [servers, site] = await Promise.all([startRealServers(), startSelfHosted()]);
  });
  afterAll(async () => {
    await servers[Symbol.asyncDispose]();
    await site.stop();
  });

  /** Runs the collector with a config of its own. */
  async function collect(config: string) {
    const env = { PATH: process.env['PATH'] ?? '', CACHE_DIRECTORY: servers.folder };
    const { stdout, stderr } = await run({ folder: servers.folder, config, env }, 'collector');
    return { ...JSON.parse(stdout), stderr };
  }

  it('fills every field of an observation, which is published as it is', async () => {
    await using homelab = await startHomelab(now());
    rmSync(`${homelab.folder}/bin/restic`);
    homelab.config = homelab.config
      .replace(`${homelab.folder}/engine.sock`, servers.podman)
      .replace('https://prometheus.example', servers.prometheus)
      .replace(
        'agents:',
        `  - http: ${servers.prometheus}/api/v1/query?query=count(node_filesystem_avail_bytes/node_filesystem_size_bytes%3C2)
    value: $.data.result[*].value[1]
    equals: "0"
    attention: A disk needs review
agents:`,
      );
    const env = { ...servers.env, PORTFOLIO_URL: site.origin, OPERATOR_TOKEN: site.token };
    const done = { code: 0, stdout: 'Published.\n', stderr: '' };
    expect(await run(homelab, 'publisher', ['--collect'], env)).toEqual(done);
    const published = await (await fetch(`${site.origin}/api/homelab`)).json();
    expect(listMissingFields(published)).toEqual([]);
    expect(published).toMatchObject({
      mode: 'degraded',
      fleet: { counts: { ok: 3 }, attention: [{ what: 'A disk needs review' }] },
      infrastructure: { containers: { running: 1, total: 2, healthy: 1 }, services: { failed: 1 } },
    });
    const dry = await run(homelab, 'publisher', ['--dry-run', '--collect'], env);
    expect({ ...dry, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
    const { agents, generatedAt, collection, ...others } = JSON.parse(dry.stdout);
    expect(published).toMatchObject(others);
  });

  it('counts containers by way of the proxy, which passes nothing else', async () => {
    const { infrastructure } = await collect(`containers: { docker: ${servers.proxy} }`);
    expect(infrastructure.containers).toEqual({ running: 1, total: 2, healthy: 1 });
    const refused = [
      ['GET', '/v1.41/images/json'],
      ['GET', '/v1.41/containers/ab/json'],
      ['GET', '/v1.41/containers/ab/logs'],
      ['GET', '/v1.41/containers/ab/json/..%2farchive'],
      ['GET', '/v4.0.0/libpod/containers/json'],
      ['POST', '/v1.41/containers/prune'],
      ['DELETE', '/v1.41/containers/ab'],
      ['POST', '/v1.41/containers/json'],
    ] as const;
    for (const [method, url] of refused) {
      expect([method, url, await requestStatus(servers.proxy, method, url)]).toEqual([method, url, 403]);
    }
  });
});
