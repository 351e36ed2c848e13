import { createHash } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { installClient } from './installed-client.ts';

const { run } = installClient();
const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);
let site: SelfHosted;

beforeAll(async () => {
  site = await startSelfHosted();
});
afterAll(() => site.stop());

describe('the installed client', () => {
  const ask = (...args: string[]) => run(args, { env: { PORTFOLIO_URL: site.origin } });

  it.each([
    [['profile'], '/api/v1/profile'],
    [['projects'], '/api/v1/projects'],
    [['case-studies'], '/api/v1/case-studies'],
    [['case-study', 'ordex'], '/api/v1/case-studies/ordex'],
    [['sandbox'], '/api/v1/sandbox/profile'],
    [['--timeout=5', 'projects'], '/api/v1/projects'],
  ])('prints for %j the bytes of %s', async (args, path) => {
    const expected = Buffer.from(await (await fetch(site.origin + path)).arrayBuffer());
    const { code, stdout, stderr } = await ask(...args);
    expect({ code, stderr, digest: digestOf(stdout) }).toEqual({
      code: 0,
      stderr: '',
      digest: digestOf(expected),
    });
  });

  it('repeats the message and the hint of the service for an unknown slug, and ends with 3', async () => {
    const { error } = await (await fetch(`${site.origin}/api/v1/case-studies/nope`)).json();
    expect(await ask('case-study', 'nope')).toEqual({
      code: 3,
      stdout: Buffer.alloc(0),
      stderr: `portfolio: ${error.message}\n${error.hint}\n`,
    });
  });

  it.each(['../profile', 'ordex/../ondemand', 'ordex?x=1', 'ordex#x', '%2e%2e', 'Ordex', '\ud800'])(
    'treats %j as a slug that does not exist',
    async (slug) => expect(await ask('case-study', slug)).toMatchObject({ code: 3, stdout: Buffer.alloc(0) }),
  );

  it('says that a page does not exist, and ends with 3', async () => {
    const { code, stdout, stderr } = await ask('markdown', 'no/such/page');
    expect({ code, length: stdout.length }).toEqual({ code: 3, length: 0 });
    expect(stderr).toBe(
      `portfolio: No page is published at ${site.origin}/no/such/page.\n${site.origin}/llms.txt lists every page.\n`,
    );
  });

  it.each([
    ['/', []],
    ['/docs', ['docs']],
    ['/docs', ['/docs']],
    ['/case-studies/ordex', ['case-studies/ordex']],
  ])('prints the Markdown of the page %s', async (path, page) => {
    const response = await fetch(site.origin + path, { headers: { accept: 'text/markdown' } });
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const stdout = Buffer.from(await response.arrayBuffer());
    expect(await ask('markdown', ...page)).toEqual({ code: 0, stdout, stderr: '' });
  });

  it.runIf(hasIpv6)('reaches a site by its IPv6 address', async () => {
    const onIpv6 = await startSelfHosted({ HOST: '::1' });
    const { code } = await ask('profile', '--base-url', onIpv6.origin);
    await onIpv6.stop();
    expect(code).toBe(0);
  });
});

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
