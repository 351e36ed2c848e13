import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createHomelabFunction } from '../../src/hosts/netlify/homelab-function.ts';
import { createLog } from '../../src/hosts/node/log.ts';
import { startServer } from '../../src/hosts/node/start.ts';
import type { Allowlist } from '../../src/schemas/allowlist.ts';
import { createBlobsStore } from '../../src/stores/netlify-blobs.ts';
import { openBlobsClient } from '../../src/stores/netlify-blobs-client.ts';
import { sampleAllowlist } from '../fixtures/allowlist.ts';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { startBlobsDouble } from '../stores/blobs-double.ts';
import { TEST_SITE } from '../test-site.ts';

type Ask = (init?: RequestInit) => Promise<Response>;

/** A host whose builds follow one another over one store. */
interface Host {
  /** Carries out requests to the build with this allowlist, which takes the place of the one before it. */
  deploy(allowlist: Allowlist, use: (ask: Ask) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const baseUrl = 'https://portfolio.example.com';
const now = () => Date.now() / 1000;

async function createNodeHost(): Promise<Host> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'homelab-'));
  const settings = { host: '127.0.0.1', port: 0, dataFolder, operatorTokens: [OPERATOR_TOKEN] };
  const log = createLog({ write: () => {} });
  return {
    deploy: async (allowlist, use) => {
      const server = await startServer({
        settings,
        manifest: { baseUrl, allowlist, redirects: {} },
        project: TEST_SITE,
        log,
        now,
      });
      await use((init) =>
        fetch(`${server.url}/api/homelab`, { ...init, headers: { connection: 'close', ...init?.headers } }),
      );
      await server.stop();
    },
    close: () => rm(dataFolder, { recursive: true }),
  };
}

async function createNetlifyHost(): Promise<Host> {
  const { connection, close } = await startBlobsDouble();
  return {
    deploy: async (allowlist, use) => {
      const homelab = createHomelabFunction({
        site: { baseUrl, allowlist },
        env: { OPERATOR_TOKEN },
        openStore: (name) => createBlobsStore(() => openBlobsClient({ name, connection })),
        now,
        logError: () => {},
      });
      const context = { deploy: { context: 'production', published: true } };
      await use(async (init) => homelab(new Request(`${baseUrl}/api/homelab`, init), context));
    },
    close,
  };
}

it.each([
  ['the self-hosted server', createNodeHost],
  ['the Netlify function', createNetlifyHost],
])('a tightened allowlist takes effect at the first read of the new build: %s', async (_name, createHost) => {
  const allowlist = await sampleAllowlist();
  const tightened = { ...allowlist, agents: [], cities: [], newsSources: [] };
  const observation = observationAt(Math.floor(now()));
  const host = await createHost();
  let etag: string | null = null;
  await host.deploy(allowlist, async (ask) => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    await ask({ method: 'POST', headers, body: JSON.stringify(observation) });
    const response = await ask();
    etag = response.headers.get('etag');
    expect(await response.json()).toEqual(observation);
  });
  await host.deploy(tightened, async (ask) => {
    const response = await ask({ headers: { 'if-none-match': String(etag) } });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).not.toBe(etag);
    const city = 'Undisclosed';
    expect(await response.json()).toEqual({
      ...observation,
      agents: [],
      news: [],
      weather: { ...observation.weather, city },
    });
  });
  await host.close();
});
