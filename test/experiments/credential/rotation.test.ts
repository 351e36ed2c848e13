import { expect, it } from 'vitest';
import { rotate } from './rotation.ts';

it('a publisher that never pauses is not refused once while the token is rotated', async () => {
  const { accepted, refused, acceptedWrongly } = await rotate(100);
  expect({ refused, acceptedWrongly }).toEqual({ refused: 0, acceptedWrongly: 0 });
  expect(accepted).toBeGreaterThan(20);
});
