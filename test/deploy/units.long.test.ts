import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { PROJECT } from '../test-site.ts';
import { findObstacle, podman } from './podman.ts';
import { COLLECTOR, createRelease, findCommands } from './release.ts';

const obstacle = findObstacle();
const reason = obstacle === undefined ? '' : ` (${obstacle})`;
const [GUIDE, PUBLISHING] = ['docs/self-hosting.md', 'docs/publishing.md'];
/** The site behind the proxy of the machine. */
const SITE = 'http://127.0.0.1:8080';

/** Asks systemd and Docker too, as far as the unit lets it. */
const CURIOUS_COLLECTOR = COLLECTOR.replace('{ collect,', '{ collect, docker, systemd,').replace(
  'collect({',
  "collect({\n  services: systemd('system'),\n  containers: docker('/run/docker-reader/docker.sock'),",
);
/** Responds to every request as Docker with one container does. */
const ENGINE = `require('node:http').createServer((_, response) =>
  response.setHeader('api-version', '1.41').end('[{"Id":"a","State":"running"}]')).listen('/run/docker.sock');`;

/** Fills a folder with everything that a machine with systemd needs, except `/usr`, which is that of this machine. */
function createMachine(root: string): void {
  chmodSync(root, 0o755);
  for (const name of [
    'etc/systemd/system',
    'root',
    'run',
    'tmp',
    'usr',
    'var',
    'srv/portfolio',
    'repository',
  ])
    mkdirSync(path.join(root, name), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, path.join(root, name));
  for (const name of ['passwd', 'group', 'nsswitch.conf', 'ld.so.cache'])
    copyFileSync(`/etc/${name}`, path.join(root, 'etc', name));
  writeFileSync(path.join(root, 'etc/machine-id'), '');
  cpSync(`${PROJECT}deploy`, path.join(root, 'repository/deploy'), { recursive: true });
  createRelease(path.join(root, 'srv/portfolio'));
  // The link names the folder outside.
  const current = path.join(root, 'srv/portfolio/current');
  const [release = ''] = readdirSync(path.join(root, 'srv/portfolio/releases'));
  rmSync(current);
  symlinkSync(`releases/${release}`, current);
  writeFileSync(path.join(root, 'srv/portfolio/releases', release, 'collector.ts'), CURIOUS_COLLECTOR);
  writeFileSync(path.join(root, 'repository/engine.cjs'), ENGINE);
}

describe.skipIf(obstacle)(`the units, run by systemd${reason}`, () => {
  const root = mkdtempSync(path.join(tmpdir(), 'machine-'));
  let machine: string;
  beforeAll(async () => {
    createMachine(root);
    const mounts = ['--volume=/usr:/usr:O', `--volume=${process.execPath}:/opt/node:ro`];
    const options = [
      '--systemd=always',
      '--privileged',
      '--network=none',
      ...mounts,
      '--rootfs',
      `${root}:O`,
    ];
    const systemd = ['/usr/lib/systemd/systemd', '--unit=basic.target'];
    machine = podman(['run', '--detach', ...options, ...systemd]).trim();
    const isUp = () => follow('systemctl is-system-running 2>&1 || true') === 'running';
    await vi.waitUntil(isUp, PATIENCE);
    follow('ln -sf /opt/node /usr/bin/node');
  });
  afterAll(() => {
    podman(['rm', '--force', '--time=0', machine]);
    rmSync(root, { recursive: true });
  });

  const follow = (commands: string) =>
    podman(['exec', '--workdir=/repository', machine, 'sh', '-ec', commands]).trim();
  const countPublished = () => {
    const journal = follow('journalctl --output=cat --unit=portfolio-publisher');
    return journal.split('\n').filter((line) => line === 'Published.').length;
  };
  const waitForPublished = (count: number) => vi.waitUntil(() => countPublished() >= count, PATIENCE);
  /** The exit code of the publisher of the release with another token. */
  const publishWith = (token: string) =>
    follow(`cd /srv/portfolio/current; export PORTFOLIO_URL=${SITE} OPERATOR_TOKEN=${token}
      node collector.ts | node src/programs/publisher/main.ts >/dev/null 2>&1 && echo 0 || echo $?`);
  /** Caddy may treat a server as stopped for two more seconds. */
  const waitForPublication = (token: string) => vi.waitUntil(() => publishWith(token) === '0', PATIENCE);
  const readToken = () => follow("sed -n 's/^OPERATOR_TOKEN=//p' /etc/portfolio/server.env");

  it('have no mistake that systemd knows of, and an exposure of at most 2.0 of 10', () => {
    expect(follow('systemd-analyze verify --man=no deploy/*.service 2>&1')).toBe('');
    follow('systemd-analyze security --offline=true --threshold=20 deploy/*.service');
  });

  it('serve, publish, and replace the token as the documents say, while no token is refused', async () => {
    follow(`sed 's#^portfolio.example.com {#${SITE} {#' deploy/Caddyfile > /tmp/Caddyfile
      systemd-run --setenv=HOME=/tmp caddy run --adapter caddyfile --config /tmp/Caddyfile`);
    follow(findCommands(GUIDE, 'systemctl enable --now portfolio@4321'));
    follow('curl --silent --fail --retry 20 --retry-connrefused http://127.0.0.1:4321/api');
    const first = readToken();
    follow(
      findCommands(PUBLISHING, 'systemctl enable --now portfolio-publisher')
        .replace('OPERATOR_TOKEN=…', `OPERATOR_TOKEN=${first}`)
        .replace('https://portfolio.example.com', SITE)
        .replace(/^journalctl.*/m, ''),
    );
    await waitForPublished(1);

    const upgrade = findCommands(GUIDE, 'systemctl restart portfolio@4321');
    follow(findCommands(GUIDE, 'echo "OPERATOR_TOKEN_NEXT='));
    follow(upgrade);
    await waitForPublication(first);
    follow(findCommands(GUIDE, 'systemctl restart portfolio-publisher'));
    await waitForPublished(2);
    follow(findCommands(GUIDE, '/d; s/^OPERATOR_TOKEN_NEXT=/'));
    follow(upgrade);
    const second = readToken();
    await waitForPublication(second);
    expect(publishWith(first)).toBe('3');

    const journal = follow('journalctl --output=cat');
    expect(journal).not.toContain('The site refuses the token');
    expect([first, second].filter((token) => journal.includes(token))).toEqual([]);
    expect(follow('systemctl --failed --plain --no-legend')).toBe('');
  });

  it('let the collector count services and containers', async () => {
    follow(`getent group docker || groupadd --system docker
      systemd-run --property=Group=docker --property=UMask=0117 node /repository/engine.cjs`);
    follow(findCommands(PUBLISHING, 'systemctl enable --now docker-reader'));
    const readObservation = () => JSON.parse(follow('curl --silent http://127.0.0.1:4321/api/homelab'));
    await vi.waitUntil(() => readObservation().mode === 'live', PATIENCE);
    expect(readObservation()).toMatchObject({
      fleet: { attention: [] },
      infrastructure: { services: { failed: 0 }, containers: { running: 1, total: 1, healthy: 1 } },
    });
  });
});
