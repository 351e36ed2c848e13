import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { type Lane, runLane } from './lane.ts';

const WHOLE = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const LAST = 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok';

it.each<[string, string[], Partial<Lane>]>([
  ['ends without a word', [WHOLE], { sent: 2, answered: 1, fault: 'closed' }],
  ['cuts an answer', [WHOLE, WHOLE.slice(0, -1)], { sent: 2, answered: 1, fault: 'closed' }],
  ['cuts the head of an answer', ['HTTP/1.1 200 OK\r\n'], { sent: 1, answered: 0, fault: 'closed' }],
  ['says in an answer that it is the last', [WHOLE, LAST], { sent: 2, answered: 2 }],
])('tells of a connection that %s', async (_name, answers, expected) => {
  const server = createServer((socket) => {
    const rest = [...answers];
    socket.on('data', () => {
      const answer = rest.shift() ?? '';
      if (answer.endsWith('ok')) socket.write(answer);
      else socket.end(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const next = () => ({ bytes: 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', requests: 1 });
  const lane: Lane = { origin: `http://127.0.0.1:${port}`, next, sent: 0, answered: 0 };
  await runLane(lane);
  expect(lane).toMatchObject(expected);
  expect(lane.fault).toBe(expected.fault);
  server.close();
});
