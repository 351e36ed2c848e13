import {
  appendFileSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FIXTURE_CONTENT, PROJECT } from '../../test-site.ts';
import { type Clone, cloneFrom, commitAll, createUpstream } from './clone.ts';

// An owner who changes content/ and the tokens only takes over what has changed in the project since.

const OWN_ACCENT = '--accent: light-dark(#123456,';
const NEW_MEASURE = '--measure: 41.5rem;';

let upstream: Clone;
let clone: Clone;
beforeEach(async () => {
  upstream = createUpstream(FIXTURE_CONTENT);
  clone = cloneFrom(upstream);
  const resume = `${PROJECT}test/fixtures/resumes/nurse.json`;
  const { exitCode, output } = await clone.run('npm', 'run', '--silent', 'adopt', '--', resume);
  expect(exitCode, output).toBe(0);
  edit(clone, 'src/styles/tokens.css', /--accent: light-dark\(#[\da-f]+,/, OWN_ACCENT);
  commitAll(clone, 'Mine');
  changeProject();
});
afterEach(() => {
  clone[Symbol.dispose]();
  upstream[Symbol.dispose]();
});

it('merges changes of the sample as well by the documented commands, and keeps its own content', async () => {
  changeSample();
  commitAll(upstream, 'Code and the sample');
  const { output } = await clone.run('sh', '-c', readUpdateCommands());
  expect(output).toContain('CONFLICT');
  expect(clone.git('status', '--porcelain')).toBe('');
  expect(clone.git('log', '-1', '--format=%P').trim().split(' ')).toHaveLength(2);
  expect(clone.git('diff', '--name-only', 'HEAD^1', 'HEAD', '--', 'content')).toBe('');
  expectBoth();
  const checked = await clone.run('npm', 'run', '--silent', 'check:content');
  expect(checked.exitCode, checked.output).toBe(0);
  const built = await clone.run('npm', 'run', '--silent', 'build');
  expect(built.exitCode, built.output).toBe(0);
  const css = readdirSync(`${clone.folder}dist/_astro`).map((name) => read(clone, `dist/_astro/${name}`));
  expect(css.join()).toContain('#123456');
  expect(css.join()).toContain('.from-upstream');
  expect(read(clone, 'dist/index.html')).toContain('Ásdís Þórðardóttir');
});

function changeProject(): void {
  edit(upstream, 'src/styles/tokens.css', /--measure: [\d.]+rem;/, NEW_MEASURE);
  appendFileSync(
    `${upstream.folder}src/styles/base.css`,
    '\n@layer base {\n  .from-upstream {\n    order: 1;\n  }\n}\n',
  );
  edit(upstream, 'src/api/resources.ts', /(?<=API_VERSION = ')[\d.]+/, '1.0.1');
  appendFileSync(`${upstream.folder}docs/adopting.md`, '\nFrom upstream.\n');
}

/** Changes, removes, renames and adds files of the sample. */
function changeSample(): void {
  const [renamed, removed, ...others] = globSync('content/{projects,case-studies}/*.md', {
    cwd: upstream.folder,
  }).toSorted();
  renameSync(`${upstream.folder}${renamed}`, `${upstream.folder}content/projects/renamed.md`);
  rmSync(`${upstream.folder}${removed}`);
  for (const file of [...others, 'content/profile.md', 'content/homelab.md', 'content/pages/terms.md']) {
    appendFileSync(upstream.folder + file, '\nFrom upstream.\n');
    edit(upstream, file, /^---\n/, '---\n# From upstream.\n');
  }
  writeFileSync(`${upstream.folder}content/projects/added.md`, read(upstream, 'content/projects/renamed.md'));
}

/** The commands that docs/adopting.md gives for every update, but for the tests at the end. */
function readUpdateCommands(): string {
  const [, commands = ''] =
    /^```sh\n(git fetch upstream\n.*?)^npm test\n```$/ms.exec(read(upstream, 'docs/adopting.md')) ?? [];
  return commands;
}

function expectBoth(): void {
  const tokens = read(clone, 'src/styles/tokens.css');
  expect(tokens).toContain(OWN_ACCENT);
  expect(tokens).toContain(NEW_MEASURE);
  expect(read(clone, 'src/styles/base.css')).toContain('.from-upstream');
  expect(read(clone, 'src/api/resources.ts')).toContain("API_VERSION = '1.0.1'");
  expect(read(clone, 'docs/adopting.md')).toContain('From upstream.');
}

function read({ folder }: Clone, file: string): string {
  return readFileSync(folder + file, 'utf8');
}

function edit(where: Clone, file: string, pattern: RegExp, text: string): void {
  const before = read(where, file);
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`${file} has nothing to edit`);
  writeFileSync(where.folder + file, after);
}
