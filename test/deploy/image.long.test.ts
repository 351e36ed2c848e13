import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { OPERATOR_TOKEN, requireNoToken } from '../fixtures/operator-token.ts';
import { findFreePort } from '../hosts/free-port.ts';
import { createPublication, send } from '../hosts/http-client.ts';
import { copySite, PROJECT } from '../test-site.ts';
import { BASE_IMAGES, findObstacle, importBaseImage, PODMAN_ENVIRONMENT, podman } from './podman.ts';

const IMAGE = 'localhost/portfolio-test';

const obstacle = findObstacle();
const itRuns = obstacle === undefined ? it : it.skip;
const reason = obstacle === undefined ? '' : ` (${obstacle})`;

/** Builds `deploy/Containerfile` with the fixture content; npm takes packages from its cache where it has them. */
function buildImage(): void {
  const context = mkdtempSync(path.join(tmpdir(), 'image-'));
  copySite(`${context}/`);
  importBaseImage();
  podman([
    'build',
    '--format=docker',
    '--network=host',
    // Keeping each step as a layer would copy the whole file system each time.
    '--layers=false',
    `--volume=${path.join(homedir(), '.npm')}:/root/.npm`,
    '--volume=/etc/ssl/certs:/etc/ssl/certs:ro',
    ...Object.entries(BASE_IMAGES).map(([name, image]) => `--build-arg=${name}=${image}`),
    '--build-arg=SITE_URL=https://portfolio.example.com',
    `--ignorefile=${PROJECT}.dockerignore`,
    `--tag=${IMAGE}`,
    `--file=${PROJECT}deploy/Containerfile`,
    context,
  ]);
  rmSync(context, { recursive: true });
}

itRuns(
  `the image is built, starts healthy without root, publishes, reads, and stops with 0${reason}`,
  async () => {
    buildImage();
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const id = podman([
      'run',
      '--detach',
      // How docs/self-hosting.md runs it.
      ...['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'],
      `--publish=127.0.0.1:${port}:4321`,
      `--env=OPERATOR_TOKEN=${OPERATOR_TOKEN}`,
      IMAGE,
    ]).trim();
    const isHealthy = () =>
      spawnSync('podman', ['healthcheck', 'run', id], { env: PODMAN_ENVIRONMENT }).status === 0;
    await vi.waitUntil(isHealthy, { timeout: 60_000, interval: 200 });
    const script = `console.log(process.getuid(), ['node_modules/astro', 'content'].filter(fs.existsSync))`;
    expect(podman(['exec', id, 'node', '-e', script]).trim()).toBe('65532 []');
    expect((await send(origin, '/docs')).status).toBe(200);
    const publication = createPublication(OPERATOR_TOKEN);
    expect((await send(origin, '/api/homelab', publication)).status).toBe(200);
    expect((await send(origin, '/api/homelab')).body.toString()).toBe(publication.body);
    // What takes longer is killed, and ends with 137.
    podman(['stop', '--time=5', id]);
    expect(podman(['inspect', '--format={{.State.ExitCode}}', id]).trim()).toBe('0');
    requireNoToken(podman(['logs', id]));
    podman(['rm', '--volumes', id]);
    podman(['image', 'rm', IMAGE, BASE_IMAGES.BASE_IMAGE]);
  },
);
