import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources } from '../../../../src/api/resources.ts';
import { errorSchema } from '../../../../src/schemas/api-errors.ts';
import { observationAt } from '../../../fixtures/observation.ts';
import { send } from '../../http-client.ts';
import { createPublication } from '../../publication.ts';
import { type Emulator, startEmulator } from './netlify-cli.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator?.stop());

const read = async (path: string) => {
  const { status, body } = await send(emulator.origin, path);
  return { status, json: JSON.parse(body.toString()) };
};

it.each(resources)('npm run netlify -- dev serves $path', async ({ path, schema }) => {
  const { status, json } = await read(path.replace('{slug}', 'ordex'));
  expect(status).toBe(200);
  expect(schema.safeParse(json).error).toBeUndefined();
});

it('npm run netlify -- dev publishes observations to emulated Blobs, and serves the newest', async () => {
  const { origin, token } = emulator;
  expect((await read('/api/homelab')).status).toBe(503);
  expect((await send(origin, '/api/homelab', { method: 'POST', body: '{}' })).status).toBe(401);
  for (let count = 0; count < 2; count++) {
    const publication = createPublication(token);
    const headers = { ...publication.headers, 'content-type': 'application/json' };
    expect((await send(origin, '/api/homelab', { ...publication, headers })).status).toBe(200);
    expect((await read('/api/homelab')).json).toEqual(JSON.parse(String(publication.body)));
  }
  const older = JSON.stringify(observationAt(Date.now() / 1000 - 60));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  expect((await send(origin, '/api/homelab', { method: 'POST', headers, body: older })).status).toBe(409);
});

it.each([
  ['DELETE', '/api/v1/profile', 405],
  ['GET', '/api/none', 404],
])('npm run netlify -- dev responds to %s %s with a JSON %d', async (method, path, expected) => {
  const { status, body } = await send(emulator.origin, path, { method });
  expect(status).toBe(expected);
  expect(errorSchema.safeParse(JSON.parse(body.toString())).success).toBe(true);
});

it('npm run netlify -- dev serves the pages', async () => {
  const { status, body } = await send(emulator.origin, '/docs');
  expect([status, body.includes('<h1')]).toEqual([200, true]);
});
