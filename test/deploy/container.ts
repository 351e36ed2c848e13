import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR_TOKEN, requireNoToken } from '../fixtures/operator-token.ts';
import { findFreePort } from '../hosts/free-port.ts';
import type { Host } from '../hosts/host-contract.ts';
import { copySite, PROJECT, TEST_SITE } from '../test-site.ts';
import { PODMAN_ENVIRONMENT, podman } from './podman.ts';
import { BASE_IMAGES, importBaseImages } from './root-file-system.ts';

const IMAGE = 'localhost/portfolio-test';

/** How docs/self-hosting.md runs the image. */
const RESTRICTIONS = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];

/** Builds `deploy/Containerfile` with the fixture content; npm takes packages from its cache where it has them. */
export function buildImage(): void {
  copySite(TEST_SITE);
  importBaseImages();
  const baseImages = Object.entries(BASE_IMAGES).map(([name, image]) => `--build-arg=${name}=${image}`);
  podman([
    'build',
    '--format=docker',
    '--network=host',
    `--volume=${path.join(homedir(), '.npm')}:/root/.npm`,
    '--volume=/etc/ssl/certs:/etc/ssl/certs:ro',
    ...baseImages,
    '--build-arg=SITE_URL=',
    `--ignorefile=${PROJECT}.dockerignore`,
    `--tag=${IMAGE}`,
    `--file=${PROJECT}deploy/Containerfile`,
    TEST_SITE,
  ]);
}

/** A container of the image. */
export interface Container extends Host {
  id: string;
  /** Stops the container and removes it; the volume goes too where it has no name. */
  stop(): Promise<void>;
}

/** Starts the image on a free port and waits until its health check passes; `volume` names where its data is. */
export async function startContainer(volume?: string): Promise<Container> {
  const port = await findFreePort();
  const id = podman([
    'run',
    '--detach',
    ...RESTRICTIONS,
    `--publish=127.0.0.1:${port}:4321`,
    `--env=OPERATOR_TOKEN=${OPERATOR_TOKEN}`,
    ...(volume === undefined ? [] : [`--volume=${volume}:/data`]),
    IMAGE,
  ]).trim();
  while (!isHealthy(id)) await sleep(100);
  return {
    id,
    origin: `http://127.0.0.1:${port}`,
    token: OPERATOR_TOKEN,
    stop: async () => {
      requireNoToken(podman(['logs', id]));
      podman(['rm', '--force', '--time=10', '--volumes', id]);
    },
  };
}

/** Runs the health check of the image; throws where the container has ended. */
export function isHealthy(id: string): boolean {
  const state = podman(['inspect', '--format={{.State.Status}}', id]).trim();
  if (state !== 'running') throw new Error(`The container is ${state}: ${podman(['logs', id])}`);
  return spawnSync('podman', ['healthcheck', 'run', id], { env: PODMAN_ENVIRONMENT }).status === 0;
}
