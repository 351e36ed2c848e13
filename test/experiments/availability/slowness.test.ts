import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { SlowClient } from './slow-clients.ts';
import { describeEnd } from './slowness.ts';

it.each<[string, Partial<SlowClient>, boolean]>([
  ['is let go in time and told why', { seconds: 11, received: 'HTTP/1.1 408 Request Timeout' }, true],
  ['stays', { received: 'HTTP/1.1 408 Request Timeout' }, false],
  ['is let go too late', { seconds: 15, received: 'HTTP/1.1 408 Request Timeout' }, false],
  ['is not told why', { seconds: 11, received: '' }, false],
])('tells of a slow client that %s', (_what, end, holds) => {
  const client: SlowClient = { slowness: 'headers', socket: new Socket(), received: '', ...end };
  expect(describeEnd([client], 'headers').every((finding) => finding.holds)).toBe(holds);
});
