import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { send } from './http-client.ts';
import { createPublication } from './publication.ts';
import { startSelfHosted } from './self-hosted.ts';

it('the process of the server is gone within five seconds of SIGTERM, though a body does not end and the store is locked', async () => {
  const host = await startSelfHosted();
  const other = new DatabaseSync(path.join(host.dataFolder, 'homelab.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const { hostname, port } = new URL(host.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const head = `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${host.token}\r\n`;
  socket.write(`${head}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`);
  await once(socket, 'data');
  socket.on('error', () => {});
  const publish = () => send(host.origin, '/api/homelab', createPublication(host.token));
  // All get a response by their deadline, while the store still waits for the lock on behalf of the last ones.
  const responses = await Promise.all([publish(), publish(), publish(), publish(), publish()]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  host.process.kill('SIGTERM');
  const [code] = await once(host.process, 'exit', { signal: AbortSignal.timeout(5_000) });
  expect(code).toBe(0);
  other.close();
  await host.stop();
});
