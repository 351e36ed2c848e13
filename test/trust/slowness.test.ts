import { expect, it } from 'vitest';
import { slowServer } from './slowness.ts';

it('answers everyone else while clients send and read slowly', async () => {
  const { clients, probes } = await slowServer(70, 1.5);
  expect(clients).toHaveLength(210);
  expect(probes.milliseconds).toHaveLength(45);
  expect(probes.wrong).toEqual([]);
});
