import { expect, it } from 'vitest';
import { runCollector, withoutTokens } from '../../../src/programs/publisher/run-collector.ts';

const { signal } = new AbortController();
const env = { PATH: process.env['PATH'] };
const shell = (script: string, seconds = 10) => runCollector(['sh', '-c', script], env, seconds, signal);

it.each([
  ['was killed by SIGKILL', 'kill -9 $$', 10],
  ['took longer than 0.2 s', 'sleep 60 & sleep 60', 0.2],
  ['exited with code 7', 'exit 7', 10],
  ['printed more than 32768 bytes', 'head -c 40000 /dev/zero', 10],
])('a collector that %s makes no observation', async (what, script, seconds) => {
  expect(await shell(script, seconds)).toEqual({ kind: 'uncollected', message: `The collector ${what}.` });
});

it('a collector does not get the tokens', () => {
  expect(withoutTokens({ OPERATOR_TOKEN: 'a', OPERATOR_TOKEN_NEXT: 'b', PATH: 'c' })).toEqual({ PATH: 'c' });
});
