import { describe, expect, it } from 'vitest';
import { createCollector, withoutTokens } from '../../../src/programs/publisher/collector.ts';

const { signal } = new AbortController();
const env = { PATH: process.env['PATH'] };
const shell = (script: string, seconds = 10) => createCollector(['sh', '-c', script], env, seconds);

describe('a collector', () => {
  it('says that its command was killed', async () => {
    const message = 'The collector was killed by SIGKILL.';
    expect(await shell('kill -9 $$')(signal)).toEqual({ kind: 'refused', message });
  });

  it('ends what takes too long, with everything that it started', async () => {
    const outcome = await shell('sleep 60 & sleep 60', 0.1)(signal);
    expect(outcome).toEqual({ kind: 'refused', message: 'The collector took longer than 0.1 s.' });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const outcome = shell('sleep 60')(controller.signal);
    controller.abort();
    expect(await outcome).toEqual({ kind: 'stopped' });
  });

  it('does not get the tokens', () => {
    expect(withoutTokens({ OPERATOR_TOKEN: 'a', OPERATOR_TOKEN_NEXT: 'b', PATH: 'c' })).toEqual({
      PATH: 'c',
    });
  });
});
