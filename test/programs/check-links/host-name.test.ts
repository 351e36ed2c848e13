import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isMissingName } from '../../../src/programs/check-links/host-name.ts';

const NAME_ERROR = 0x8183;
const SERVER_FAILURE = 0x8182;

it.each([
  ['knows that a host name does not exist if DNS says so', NAME_ERROR, true],
  ['does not know it if DNS fails', SERVER_FAILURE, false],
])('%s', async (_title, flags, expected) => {
  const server = createSocket('udp4', (query, { port, address }) => {
    const reply = Buffer.from(query);
    reply.writeUInt16BE(flags, 2);
    server.send(reply, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  expect(await isMissingName('missing.example', resolver)).toBe(expected);
  server.close();
});
