import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { pushLimits } from './limits.ts';
import { traverse } from './traversal.ts';
import { TRAVERSALS } from './traversals.ts';

let host: SelfHosted;
beforeAll(async () => {
  host = await startSelfHosted();
});
afterAll(() => host?.stop());

it('reaches no file that is not published by any spelling of an address', async () => {
  expect(new Set(TRAVERSALS).size).toBe(TRAVERSALS.length);
  const findings = await traverse(7);
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
});

it('reads a head as a whole or refuses it, at little cost', async () => {
  const findings = await pushLimits(host);
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
});
