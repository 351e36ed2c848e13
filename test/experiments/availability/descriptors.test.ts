import { expect, it } from 'vitest';
import { exhaustDescriptors } from './descriptors.ts';

it('goes on without file descriptors with what it has open, and with everything when they are back', async () => {
  const round = await exhaustDescriptors();
  expect(round.turnedAway).toBeGreaterThan(0);
  expect(new Set(round.writes)).toEqual(new Set([200]));
  expect(round.writesToOpen.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(round).toMatchObject({ read: 200, readAfterwards: 200, writeAfterwards: 200, isLogged: true });
});
