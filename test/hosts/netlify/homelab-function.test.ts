import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHomelabFunction, type Deploy } from '../../../src/hosts/netlify/homelab-function.ts';
import { createBlobsStore } from '../../../src/stores/netlify-blobs.ts';
import { openBlobsClient } from '../../../src/stores/netlify-blobs-client.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN, requireNoToken } from '../../fixtures/operator-token.ts';
import { type BlobsDouble, startBlobsDouble } from '../../stores/blobs-double.ts';

const at = 1_795_000_000;
const production: Deploy = { context: 'production', published: true };
const site = { baseUrl: 'https://portfolio.example.com', allowlist: await sampleAllowlist() };

let double: BlobsDouble;
let now: number;
let logged: string[];
beforeEach(async () => {
  double = await startBlobsDouble();
  now = at;
  logged = [];
});
afterEach(async () => {
  await double.close();
  requireNoToken(logged.join('\n'));
});

async function call(
  method: string,
  { deploy = production, env = { OPERATOR_TOKEN }, body = '' }: Options = {},
): Promise<Response> {
  const logError = (cause: unknown) => logged.push(String(cause));
  const { connection } = double;
  const openStore = (name: string) =>
    createBlobsStore(() => openBlobsClient({ name, connection, timeoutMilliseconds: 30_000 }));
  const homelab = createHomelabFunction({ site, env, openStore, now: () => now, logError });
  const request = new Request('https://portfolio.example.com/api/homelab', {
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(method === 'POST' && { body }),
  });
  const response = await homelab(request, { deploy });
  requireNoToken(JSON.stringify([...response.headers]) + (await response.clone().text()));
  return response;
}

interface Options {
  deploy?: Deploy;
  env?: Record<string, string>;
  body?: string;
}

const publish = (time: number, options: Options = {}) =>
  call('POST', { ...options, body: JSON.stringify(observationAt(time)) });

describe('the homelab function', () => {
  it.each<Deploy>([
    { context: 'deploy-preview', published: true },
    { context: 'branch-deploy', published: true },
    { context: 'production', published: false },
  ])('takes no write for the deploy %o, whatever the token', async (deploy) => {
    expect((await publish(at, { deploy })).status).toBe(401);
    expect(double.requests).toBe(0);
  });

  it('takes either token while one is rotated, and none where none is set', async () => {
    const env = { OPERATOR_TOKEN: NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN_NEXT: OPERATOR_TOKEN };
    expect((await publish(at, { env })).status).toBe(200);
    expect((await publish(at, { env: {} })).status).toBe(401);
  });

  it('logs a weak token without its value, lets nobody write and still serves reads', async () => {
    await publish(at);
    const env = { OPERATOR_TOKEN: 'hunter2', OPERATOR_TOKEN_NEXT: 'hunter2'.repeat(8) };
    expect((await publish(at + 1, { env })).status).toBe(401);
    expect((await call('GET', { env })).status).toBe(200);
    expect(logged.join()).toContain('OPERATOR_TOKEN');
    expect(logged.join()).not.toContain('hunter2');
  });

  it('responds with 503 while Blobs fail and recovers by itself', async () => {
    await publish(at);
    double.faultOf = () => ({ kind: 'status', status: 500 });
    for (const response of [await call('GET'), await publish(at + 1)]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
    }
    double.faultOf = () => undefined;
    expect((await publish(at + 1)).status).toBe(200);
  });

  it('reads a preview from a store of its own', async () => {
    await publish(at);
    const names: string[] = [];
    const homelab = createHomelabFunction({
      site,
      env: {},
      openStore: (name) => {
        names.push(name);
        return { read: async () => null, writeIfNewer: async () => 'stored' };
      },
      now: () => now,
      logError: () => {},
    });
    const request = new Request('https://portfolio.example.com/api/homelab');
    await homelab(request, { deploy: { context: 'deploy-preview' } });
    await homelab(request, { deploy: production });
    expect(names).toEqual(['homelab-deploy-preview', 'homelab-production']);
  });
});
