import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeHostContract } from '../hosts/host-contract.ts';
import { send } from '../hosts/http-client.ts';
import { createPublication } from '../hosts/publication.ts';
import { PROJECT } from '../test-site.ts';
import { buildImage, type Container, isHealthy, startContainer } from './container.ts';
import { findObstacle, PODMAN_ENVIRONMENT, podman } from './podman.ts';

const obstacle = findObstacle();
const BUILD_SECONDS = 600;

if (obstacle !== undefined) {
  it.skip(`deploy/Containerfile: ${obstacle}`, () => {});
} else {
  beforeAll(buildImage, BUILD_SECONDS * 1000);

  describeHostContract('The image', () => startContainer());

  describe('a container of the image', () => {
    let container: Container;
    beforeAll(async () => {
      container = await startContainer();
    });
    afterAll(() => container?.stop());

    /** What a script prints that runs in the container beside the server. */
    const run = (script: string) => podman(['exec', container.id, 'node', '-e', script]).trim();

    it('runs without root and without a capability', () => {
      expect(run('console.log(process.getuid(), process.getgid())')).toBe('65532 65532');
      const capabilities = run(
        `console.log(fs.readFileSync('/proc/1/status', 'utf8').match(/^(?:Cap\\w+|NoNewPrivs):.*$/gm).join(' '))`,
      );
      expect(capabilities.match(/\S+:\s+\S+/g)).toHaveLength(6);
      expect(capabilities).not.toMatch(/Cap\w+:\s+0*[1-9a-f]/);
      expect(capabilities).toMatch(/NoNewPrivs:\s+1/);
    });

    it('can write to its volume and nowhere else', () => {
      const write = (file: string) =>
        run(
          `try { fs.writeFileSync('${file}', ''); console.log('written') } catch (e) { console.log(e.code) }`,
        );
      expect(write('/data/new')).toBe('written');
      for (const folder of ['/', '/portfolio/', '/portfolio/dist/', '/usr/local/bin/'])
        expect(write(`${folder}new`), folder).toBe('EROFS');
    });

    it('holds nothing to build with', () => {
      const find = (names: string[]) =>
        run(`console.log(${JSON.stringify(names)}.filter((name) => fs.existsSync(name)).join(' '))`);
      expect(find(['/usr/local/bin/node', '/portfolio/node_modules/zod'])).toMatch(/node.*zod/);
      const packages = ['astro', 'esbuild', 'typescript', 'vite', 'vitest', 'sharp', 'playwright-core'];
      expect(find(packages.map((name) => `/portfolio/node_modules/${name}`))).toBe('');
      expect(find(['/bin/sh', '/usr/local/bin/npm', '/portfolio/content'])).toBe('');
    });

    it("is seen healthy by the collector on podman's socket", async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'podman-'));
      const socket = path.join(folder, 'podman.sock');
      const config = path.join(folder, 'collector.yaml');
      writeFileSync(config, `timeout: 20s\ncontainers: { docker: ${socket} }\n`);
      const engine = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
        env: PODMAN_ENVIRONMENT,
        stdio: 'ignore',
      });
      await vi.waitUntil(() => existsSync(socket), { timeout: 30_000 });
      expect(isHealthy(container.id)).toBe(true);
      const collector = spawnSync(process.execPath, [`${PROJECT}src/programs/collector/main.ts`, config], {
        env: { ...process.env, CACHE_DIRECTORY: folder },
        encoding: 'utf8',
      });
      engine.kill();
      const { containers } = JSON.parse(collector.stdout).infrastructure;
      expect(containers.healthy).toBeGreaterThan(0);
      expect(containers.running).toBeGreaterThanOrEqual(containers.healthy);
      expect(containers.total).toBeGreaterThanOrEqual(containers.running);
    });

    it('is unhealthy where GET /api fails', () => {
      const inspected = podman(['inspect', '--format={{json .Config.Healthcheck.Test}}', container.id]);
      const [, ...command]: string[] = JSON.parse(inspected);
      expect(command.join(' ')).toContain('/api`');
      podman(['exec', container.id, ...command]);
      // Nothing listens on that port.
      expect(() => podman(['exec', '--env=PORT=4320', container.id, ...command])).toThrow('ECONNREFUSED');
    });
  });

  it('stops with 0 within a second, as process 1, also while a connection is open', async () => {
    const container = await startContainer();
    const agent = new Agent({ keepAlive: true });
    expect((await send(container.origin, '/api', { agent })).status).toBe(200);
    expect(podman(['exec', container.id, 'node', '-p', 'fs.readlinkSync("/proc/1/exe")']).trim()).toBe(
      '/usr/local/bin/node',
    );
    // What runs after a second is killed, and ends with 137.
    podman(['stop', '--time=1', container.id]);
    expect(podman(['inspect', '--format={{.State.ExitCode}}', container.id]).trim()).toBe('0');
    agent.destroy();
    await container.stop();
  });

  it('keeps the observation when the container is replaced', async () => {
    const volume = `portfolio-test-${randomUUID()}`;
    const first = await startContainer(volume);
    expect((await send(first.origin, '/api/homelab', createPublication(first.token))).status).toBe(200);
    const before = await send(first.origin, '/api/homelab');
    await first.stop();
    const second = await startContainer(volume);
    const after = await send(second.origin, '/api/homelab');
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.body.toString()).toBe(before.body.toString());
    await second.stop();
    podman(['volume', 'rm', volume]);
  });
}
