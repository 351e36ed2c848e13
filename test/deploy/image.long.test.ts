import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN, requireNoToken } from '../fixtures/operator-token.ts';
import { createPublication, findFreePort, send } from '../hosts/http-client.ts';
import { PATIENCE } from '../patience.ts';
import { runInProcess } from '../programs/in-process.ts';
import { copySite, PROJECT } from '../test-site.ts';
import {
  BASE_IMAGES,
  findObstacle,
  importBaseImage,
  importProxyImage,
  PODMAN_ENVIRONMENT,
  podman,
  runShell,
} from './podman.ts';
import { COLLECTOR, findCommands } from './release.ts';

const IMAGE = 'localhost/portfolio-test';
const PROXY_IMAGE = 'localhost/portfolio-test-proxy';
const NETWORK = 'portfolio-test';
/** The names of what Compose makes, which begin with that of the folder. */
const composed = (...names: string[]) => names.map((name) => `portfolio-test_${name}`);
const GUIDE = 'docs/self-hosting.md';
const obstacle = findObstacle();
const reason = obstacle === undefined ? '' : ` (${obstacle})`;

/** Builds `deploy/Containerfile` with the fixture content; npm takes packages from its cache if it has them. */
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
    // npm tells its scripts where that is.
    `--volume=${process.env['npm_config_cache'] ?? path.join(homedir(), '.npm')}:/root/.npm`,
    '--volume=/etc/ssl/certs:/etc/ssl/certs:ro',
    ...Object.entries(BASE_IMAGES).map(([name, image]) => `--build-arg=${name}=${image}`),
    '--build-arg=SITE_URL=https://portfolio.example.com',
    `--ignorefile=${PROJECT}.dockerignore`,
    `--tag=${IMAGE}`,
    `--file=${PROJECT}deploy/Containerfile`,
    context,
  ]);
}

describe.skipIf(obstacle)(`the image${reason}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'containers-'));
  const settings = path.join(folder, 'server.env');
  let port: number;
  let origin: string;
  beforeAll(async () => {
    buildImage();
    // This port is outside the system's own range, because podman may leave a rule behind that leads a port to a removed container.
    port = await findFreePort(randomInt(20_000, 30_000));
    origin = `http://127.0.0.1:${port}`;
    writeFileSync(settings, `OPERATOR_TOKEN=${OPERATOR_TOKEN}\n`);
    writeFileSync(`${folder}/publisher.env`, `OPERATOR_TOKEN=${OPERATOR_TOKEN}\n`);
    writeFileSync(`${folder}/collector.ts`, COLLECTOR);
  });
  afterAll(() => {
    // After a failed test, there may be nothing to remove.
    const remove = (...args: string[]) => spawnSync('podman', args, { env: PODMAN_ENVIRONMENT });
    // The first is in the network of the second.
    for (const name of ['publisher-test', 'portfolio-test', ...composed('proxy_1', 'portfolio_1')])
      remove('rm', '--force', '--time=0', name);
    remove('volume', 'rm', 'test-portfolio', 'test-publisher', ...composed('observation', 'certificates'));
    remove('network', 'rm', NETWORK, ...composed('default'));
    remove('image', 'rm', IMAGE, PROXY_IMAGE, BASE_IMAGES.BASE_IMAGE);
  });

  /** Runs the container with that name as the guide does, under another name, from another image and on another port. */
  function runDocumented(name: string, options = ''): string {
    const commands = findCommands(GUIDE, `podman run --detach --name ${name} `);
    const run = commands
      .slice(commands.indexOf('podman run'))
      .replace(`--name ${name}`, `--name ${name}-test ${options}`)
      .replace(/(?<=--volume )(?=portfolio|publisher)/, 'test-')
      .replace(/ portfolio(?=$| \\\n)/m, ` ${IMAGE}`)
      .replace('127.0.0.1:4321:', `127.0.0.1:${port}:`)
      .replaceAll('/etc/portfolio', folder);
    runShell(run, folder);
    return `${name}-test`;
  }

  it('starts healthy without root, publishes, reads, and stops with 0', async () => {
    podman(['network', 'create', NETWORK]);
    const server = runDocumented('portfolio', `--network=${NETWORK}`);
    const isHealthy = () =>
      spawnSync('podman', ['healthcheck', 'run', server], { env: PODMAN_ENVIRONMENT }).status === 0;
    await vi.waitUntil(isHealthy, PATIENCE);
    const script = `console.log(process.getuid(), ['node_modules/astro', 'content'].filter(fs.existsSync))`;
    expect(podman(['exec', server, 'node', '-e', script]).trim()).toBe('65532 []');
    expect((await send(origin, '/docs')).status).toBe(200);
    const client = runDocumented('publisher', `--network=container:${server}`);
    await vi.waitUntil(() => podman(['logs', client]) === 'Published.\n', PATIENCE);
    expect(JSON.parse((await send(origin, '/api/homelab')).body.toString()).mode).toBe('live');
    for (const name of [client, server]) {
      // A process that does not stop is killed, and ends with 137.
      podman(['stop', '--time=60', name]);
      expect(podman(['inspect', '--format={{.State.ExitCode}}', name]).trim()).toBe('0');
      requireNoToken(podman(['logs', name]));
    }
  });

  it('publishes behind the proxy of the compose file, which may restart, and while the token is replaced', async () => {
    importProxyImage(PROXY_IMAGE);
    const deploy = path.join(folder, 'portfolio-test');
    mkdirSync(deploy);
    for (const [name, changes] of Object.entries({
      'compose.yaml': [
        ['["80:80", "443:443"]', `["127.0.0.1:${port}:80"]`],
        ['localhost/portfolio', IMAGE],
        ['docker.io/library/caddy:2', PROXY_IMAGE],
        ['/etc/portfolio', folder],
      ],
      Caddyfile: [['portfolio.example.com {', 'http:// {']],
    })) {
      const text = readFileSync(`${PROJECT}deploy/${name}`, 'utf8');
      const adapted = changes.reduce((before, [from = '', to = '']) => before.replace(from, to), text);
      writeFileSync(`${deploy}/${name}`, adapted);
    }
    const follow = (text: string) => {
      const commands = findCommands(GUIDE, text).replace(' --build', '').replaceAll('/etc/portfolio', folder);
      runShell(commands.replace('deploy/', 'portfolio-test/'), folder);
    };
    const isServed = async () => (await send(origin, '/api').catch(() => undefined))?.status === 200;
    const waitForSite = () => vi.waitUntil(isServed, PATIENCE);
    const publish = async (token: string) =>
      (await send(origin, '/api/homelab', createPublication(token))).status;

    follow('up --build');
    await waitForSite();
    const observation = path.join(folder, 'observation.json');
    writeFileSync(observation, JSON.stringify(observationAt(Date.now() / 1000)));
    const environment = { PORTFOLIO_URL: origin, OPERATOR_TOKEN };
    expect((await runInProcess('publisher', [observation], environment)).stdout).toBe('Published.\n');
    podman(['restart', ...composed('proxy_1')]);
    await waitForSite();

    follow('echo "OPERATOR_TOKEN_NEXT=');
    follow('--force-recreate');
    await waitForSite();
    const [, next = ''] = /OPERATOR_TOKEN_NEXT=(.*)/.exec(readFileSync(settings, 'utf8')) ?? [];
    expect([await publish(OPERATOR_TOKEN), await publish(next)]).toEqual([200, 200]);
    follow('/d; s/^OPERATOR_TOKEN_NEXT=/');
    follow('--force-recreate');
    await waitForSite();
    expect([await publish(OPERATOR_TOKEN), await publish(next)]).toEqual([401, 200]);
  });
});
