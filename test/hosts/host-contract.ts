import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSchema } from '../../src/schemas/api-errors.ts';
import { observationAt } from '../fixtures/observation.ts';
import { type HttpRequest, type HttpResponse, send } from './http-client.ts';
import { describeReading } from './reading-contract.ts';

/** A running host with an empty store. */
export interface Host {
  origin: string;
  /** An accepted operator token. */
  token: string;
  stop(): Promise<void>;
}

const HOMELAB = '/api/homelab';
const now = () => Math.floor(Date.now() / 1000);

/** The responses of every host to readers and to publishers. `skipped` names tests that it cannot pass. */
export function describeHostContract(
  name: string,
  start: () => Promise<Host>,
  skipped: readonly string[] = [],
): void {
  describe(name, () => {
    let host: Host;
    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host?.stop());

    const sendTo = (path: string, request?: HttpRequest) => send(host.origin, path, request);
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      sendTo(HOMELAB, {
        method: 'POST',
        headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });

    describeReading(() => host.origin, skipped);

    it('asks for the credential before it looks at the body', async () => {
      const missing = await sendTo(HOMELAB, { method: 'POST', body: ' '.repeat(40_000) });
      expectError(missing, 401, 'unauthorized');
      expect(missing.headers['www-authenticate']).toBe('Bearer realm="homelab"');
      const wrong = await post('{}', { authorization: `bearer ${'x'.repeat(43)}` });
      expectError(wrong, 401, 'unauthorized');
      expect(wrong.headers['www-authenticate']).toBe('Bearer realm="homelab", error="invalid_token"');
    });

    it('refuses 32769 bytes and reads 32768', async () => {
      const text = JSON.stringify(observationAt(now()));
      expectError(await post(' '.repeat(32_769)), 413, 'payload_too_large');
      const chunked = { 'transfer-encoding': 'chunked' };
      expectError(await post(' '.repeat(32_769), chunked), 413, 'payload_too_large');
      expect((await post(text + ' '.repeat(32_768 - text.length))).status).toBe(200);
    });

    it('refuses what is not an observation, and repeats nothing of it', async () => {
      // The details are those of the handler; a platform may change a body on its way there.
      for (const body of ['', '\ufeff{}', { ...observationAt(now()), mode: 'hunter2' }]) {
        const response = await post(body);
        expectError(response, 400, 'invalid_observation');
        expect(response.body.toString()).not.toContain('hunter2');
      }
      expectError(await post('{}', { 'content-encoding': 'gzip' }), 400, 'invalid_observation');
    });

    it('publishes an observation, which reads back unchanged with its age in headers', async () => {
      const observation = observationAt(now());
      const { generatedAt } = observation;
      const published = await post(observation);
      expect([published.status, published.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(JSON.parse(published.body.toString())).toEqual({ ok: true, generatedAt });
      const { headers, body } = await sendTo(HOMELAB);
      expect(JSON.parse(body.toString())).toEqual(observation);
      expect(headers['observation-generated-at']).toBe(String(generatedAt));
      expect(headers['observation-stale-after']).toBe(String(generatedAt + 90));
      expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=[0-5], must-revalidate$/);
      const known = await sendTo(HOMELAB, { headers: { 'if-none-match': headers.etag ?? '' } });
      expect([known.status, known.headers.etag, known.body.length]).toEqual([304, headers.etag, 0]);
      const head = await sendTo(HOMELAB, { method: 'HEAD' });
      expect([head.status, head.headers.etag, head.body.length]).toEqual([200, headers.etag, 0]);
      expectError(await post(observationAt(generatedAt - 30)), 409, 'observation_superseded');
    });
  });
}

function expectError({ status, headers, body }: HttpResponse, expectedStatus: number, code: string): void {
  const { error } = errorSchema.parse(JSON.parse(body.toString()));
  expect([status, error.code]).toEqual([expectedStatus, code]);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
}
