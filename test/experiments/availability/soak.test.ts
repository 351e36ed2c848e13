import { expect, it } from 'vitest';
import { describeMemory } from './soak.ts';

it.each([
  ['stays as it is', 100, true],
  ['grows by a little less than a tenth', 109, true],
  ['grows by more', 112, false],
])('tells of memory that %s behind the warm-up', (_what, last, holds) => {
  const memory = [...Array(120).fill(50), ...Array(420).fill(100), ...Array(60).fill(last)];
  expect(describeMemory(memory, 'full').every((finding) => finding.holds)).toBe(holds);
});
