import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEntries } from '../../fixtures/content.ts';
import { PROJECT } from '../../test-site.ts';
import { type Clone, cloneFrom, createUpstream } from './clone.ts';

// What a new owner does in a clean clone: adopt, check, build. With the fonts of its script, nothing is left to fill in.

/** Too short to tell one person from another. */
const MIN_LENGTH = 5;

let upstream: Clone;
beforeAll(() => {
  upstream = createUpstream();
});
afterAll(() => upstream[Symbol.dispose]());

describe.each(['arabic', 'publications'])('a clone that adopts the résumé %s', (name) => {
  const resume = `${PROJECT}test/fixtures/resumes/${name}.json`;
  let clone: Clone;
  let words: string[];
  beforeAll(async () => {
    clone = cloneFrom(upstream);
    words = await readSampleWords(`${clone.folder}content`, readFileSync(resume, 'utf8'));
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

  it('publishes nothing of the sample', () => {
    const published = readPublished(clone.folder);
    const kept =
      readFileSync(resume, 'utf8') + readFileSync(`${clone.folder}content/sandbox/profile.md`, 'utf8');
    expect(words).not.toEqual([]);
    const leaks = [...published].flatMap(([file, text]) => [
      ...words.filter((word) => toPattern(word).test(text)).map((word) => `${file}: ${word}`),
      ...[...text.matchAll(/(?:https?:)?[\w.@/+-]*\bexample\.(?:com|net|org)\b[\w/-]*/g)]
        .filter(([url]) => !kept.includes(url))
        .map(([url]) => `${file}: ${url}`),
    ]);
    expect(leaks).toEqual([]);
  });
});

/** Every file that a build writes, with its text; without the code of the server, in which Astro's comments are. */
function readPublished(folder: string): Map<string, string> {
  const files = ['dist', '.build'].flatMap((part) =>
    readdirSync(folder + part, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(folder, file).startsWith('.build/server/')),
  );
  return new Map(
    files.map((file) => {
      const bytes = readFileSync(file);
      return [path.relative(folder, file), String(file.endsWith('.tgz') ? gunzipSync(bytes) : bytes)];
    }),
  );
}

/** The word by itself, in any case; not a part of another. */
function toPattern(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(word)}(?![\\p{L}\\d])`, 'iu');
}

/**
 * What in a content folder names its owner: names, handles, contact, region, employers, issuers, projects, case
 * studies, and what the homelab names. Without what the given texts say as well, and what the sandbox says, which
 * adopting keeps.
 */
async function readSampleWords(folder: string, ...texts: string[]): Promise<string[]> {
  const { profile, projects, caseStudies, allowlist } = await readEntries(folder);
  const kept = [...texts, readFileSync(`${folder}/sandbox/profile.md`, 'utf8')];
  const words = [
    ...profile.flatMap(({ data: { name, location, contact, links, experience, credentials } }) => [
      name,
      ...name.split(' '),
      ...(location?.split(', ') ?? []),
      ...Object.values(contact),
      ...Object.values(links).map((link) => link.replace(/^.*\//, '')),
      ...experience.map(({ company }) => company),
      ...credentials.map(({ issuer }) => issuer),
    ]),
    ...projects.flatMap(({ id, data }) => [id, data.name]),
    ...caseStudies.flatMap(({ id, data }) => [id, data.title]),
    ...allowlist.flatMap(({ data: { agents, newsSources } }) => [
      ...agents.map(({ role }) => role),
      ...newsSources.map(({ name }) => name),
    ]),
  ];
  const isOwn = (word: string | undefined): word is string =>
    word !== undefined &&
    word.length >= MIN_LENGTH &&
    word !== 'resume.pdf' &&
    !kept.some((text) => text.includes(word));
  return [...new Set(words)].filter(isOwn);
}
