import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../test-site.ts';
import { type Clone, cloneFrom, createUpstream } from './clone.ts';

// What a new owner does in a clean clone: adopt, check, build. With the fonts of its script, nothing is left to fill in.

let upstream: Clone;
beforeAll(() => {
  upstream = createUpstream();
});
afterAll(() => upstream[Symbol.dispose]());

describe.each(['arabic', 'publications'])('a clone that adopts the résumé %s', (name) => {
  const resume = `${PROJECT}test/fixtures/resumes/${name}.json`;
  let clone: Clone;
  beforeAll(async () => {
    clone = cloneFrom(upstream);
    const { exitCode, output } = await clone.run('npm', 'run', '--silent', 'adopt', '--', resume);
    expect(exitCode, output).toBe(0);
    const fonts = `${PROJECT}test/fixtures/${name}/fonts`;
    if (existsSync(fonts)) cpSync(fonts, `${clone.folder}content/fonts`, { recursive: true });
    else expect(output).toContain('Nothing is missing.');
  });
  afterAll(() => clone?.[Symbol.dispose]());

  it('has valid content at once', async () => {
    const { exitCode, output } = await clone.run('npm', 'run', '--silent', 'check:content');
    expect(exitCode, output).toBe(0);
  });

  it('builds a site that its own small suite finds sound', async () => {
    const built = await clone.run('npm', 'run', '--silent', 'build');
    expect(built.exitCode, built.output).toBe(0);
    // Without the tests' own site, which this suite does not need.
    writeFileSync(`${clone.folder}plain.config.mjs`, 'export default {};\n');
    const suite = ['test/published-site.test.ts', '--config', 'plain.config.mjs'];
    const { exitCode, output } = await clone.run('vitest', 'run', ...suite);
    expect(exitCode, output).toBe(0);
  });
});
