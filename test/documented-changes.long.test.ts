import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clone, cloneFrom, commitAll, createUpstream } from './clone.ts';
import { FIXTURE_CONTENT, PROJECT } from './test-site.ts';

// Owners who do everything that the documents describe, and then take over what has changed in the project since.

const FONT = 'node_modules/@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf';
const TRUST_PAGES = ['privacy', 'security', 'terms', 'accessibility'];
/** The tests of `npm test` that read the schemas, resources or pages that the recipes change. */
const SUITE = ['test/{api,pages,schemas}/**/!(*.long).test.ts', 'test/integrations/editor-schemas.test.ts'];

let upstream: Clone;
beforeAll(() => {
  upstream = createUpstream(FIXTURE_CONTENT);
});
afterAll(() => upstream[Symbol.dispose]());

describe('a clone with every documented change', () => {
  let adopted: Clone;
  let edited: Clone;
  beforeAll(async () => {
    [adopted, edited] = [cloneFrom(upstream), cloneFrom(upstream)];
    const resume = `${PROJECT}test/fixtures/resumes/nurse.json`;
    await succeed(adopted, 'npm', 'run', '--silent', 'adopt', '--', resume);
    // Before the owner writes a word.
    await succeed(adopted, 'npm', 'run', '--silent', 'check:content');
    for (const clone of [adopted, edited]) {
      await changeAsDocumented(clone);
      commitAll(clone, 'Mine');
    }
    changeUpstream();
    commitAll(upstream, 'Code and the sample');
  });
  afterAll(() => {
    adopted?.[Symbol.dispose]();
    edited?.[Symbol.dispose]();
  });

  it('merges changes of the code and of the sample by the documented commands, and keeps its own', async () => {
    for (const clone of [adopted, edited]) {
      await succeed(clone, 'sh', '-c', readUpdateCommands());
      expect(clone.git('status', '--porcelain')).toBe('');
      expect(clone.git('log', '-1', '--format=%P').trim().split(' ')).toHaveLength(2);
      expect(clone.git('diff', '--name-only', 'HEAD^1', 'HEAD', '--', 'content')).toBe('');
      expect(read(clone, 'src/styles/base.css')).toContain('.from-upstream');
      expect(read(clone, 'src/schemas/profile.ts')).toMatch(/Upstream says: (?:.|\n)*pronouns:/);
      expect(read(clone, 'docs/adopting.md')).toContain('From upstream.');
    }
  });

  it('passes what npm test runs', async () => {
    await succeed(adopted, 'biome', 'check', '--error-on-warnings');
    const files = globSync(SUITE, { cwd: adopted.folder });
    await succeed(adopted, 'vitest', 'run', '--project', 'unit', '--project', 'integration', ...files);
  });

  it('publishes the field and the resource of the recipes, and what it says in content/', async () => {
    await succeed(adopted, 'npm', 'run', '--silent', 'build');
    const published = (file: string) => read(adopted, `dist/${file}`);
    expect(JSON.parse(published('api/v1/profile.json'))).toMatchObject({ pronouns: 'she/they' });
    for (const page of ['index.html', 'index.md']) expect(published(page)).toContain('she/they');
    expect(JSON.parse(published('api/v1/talks.json'))).toMatchObject([{ title: 'Portfolios as data' }]);
    expect(published('api.json')).toContain('/api/v1/talks');
    expect(published('openapi.json')).toContain('/api/v1/talks');
    expect(published('index.html')).toContain('Ásdís Þórðardóttir');
    expect(published('index.html')).toContain('Curriculum vitae (PDF)');
    expect(published('index.html')).toContain('href="/uses"');
    expect(readdirSync(`${adopted.folder}dist/_astro`)).toContainEqual(
      expect.stringMatching(/^accent\.0a5966-.*\.css$/),
    );
    const pages = readdirSync(`${adopted.folder}dist`).filter((file) => file.endsWith('.html'));
    const text = pages.map((page) => published(page)).join();
    for (const page of TRUST_PAGES) expect(text).not.toContain(`href="/${page}"`);
  });
});

it('the recipes give a field in five files, and a resource in four', () => {
  const counts = [...readRecipes()].map(([title, steps]) => [
    title,
    new Set(steps.map(({ file }) => file)).size,
  ]);
  expect(Object.fromEntries(counts)).toEqual({ 'add a field to the profile': 5, 'add a resource': 4 });
});

/** Everything that CONTRIBUTING.md, docs/theming.md and docs/editing.md say how to change. */
async function changeAsDocumented(clone: Clone): Promise<void> {
  for (const step of [...readRecipes().values()].flat()) follow(step, clone.folder);
  const content = `${clone.folder}content/`;
  const [, settings = ''] = /^```yaml\n(---\n.*?---\n)```$/ms.exec(read(clone, 'docs/theming.md')) ?? [];
  writeFileSync(`${content}site.md`, settings.replace('privacy, ', '').replace(', photo: true', ''));
  const [, section = ''] = /^```yaml\n(---\n.*?---\n)```$/ms.exec(read(clone, 'docs/editing.md')) ?? [];
  mkdirSync(`${content}sections`, { recursive: true });
  writeFileSync(`${content}sections/talks.md`, section);
  const [, words = ''] = /^```json\n(.*?)^```$/ms.exec(read(clone, 'docs/theming.md')) ?? [];
  writeFileSync(`${content}words.json`, words);
  mkdirSync(`${content}fonts`);
  cpSync(PROJECT + FONT, `${content}fonts/bold.ttf`);
  for (const page of ['uses', 'imprint']) {
    const file = `${content}pages/${page}.md`;
    await succeed(clone, 'npm', 'run', '--silent', 'new', '--', 'page', page);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Write… ', 'My ').replace('draft: true\n', ''));
  }
  for (const name of ['projects', 'de']) rmSync(content + name, { recursive: true, force: true });
  for (const page of TRUST_PAGES) rmSync(`${content}pages/${page}.md`, { force: true });
  await succeed(clone, 'npm', 'run', '--silent', 'check:content');
}

/** One step of a recipe: a block of code below the sentence that names its file. */
interface Step {
  file: string;
  language: string;
  code: string;
}

/** The steps of every recipe in CONTRIBUTING.md by its title. */
function readRecipes(): Map<string, Step[]> {
  const [, ...sections] = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## Recipe: /m);
  return new Map(
    sections.map((section) => {
      let file = '';
      const steps = [...section.matchAll(/^`([^`]+)` [^\n]*|^```(\w+)\n(.*?)^```/gms)].flatMap(
        ([, named, language, code]) => {
          file = named ?? file;
          return language === undefined || code === undefined ? [] : [{ file, language, code }];
        },
      );
      return [section.split('\n', 1)[0] ?? '', steps];
    }),
  );
}

/** Follows a step literally; if it gives a whole file, that file is new. */
function follow(step: Step, folder: string): void {
  const target = path.join(folder, step.file);
  expect(existsSync(target)).toBe(step.language !== 'ts');
  writeFileSync(target, change(step.language === 'ts' ? '' : readFileSync(target, 'utf8'), step));
}

/** The text of a file after a step: a diff changes the one place that has its lines, YAML goes below the first line. */
function change(text: string, { file, language, code }: Step): string {
  if (language === 'ts') return code;
  if (language === 'yaml') return text.replace('\n', `\n${code}`);
  const without = (mark: string) => code.replace(new RegExp(`^\\${mark}.*\n`, 'gm'), '').replace(/^./gm, '');
  // Whole lines, so that the indentation is right too.
  const parts = `\n${text}`.split(`\n${without('+')}`);
  expect(parts, `${file} has these lines once:\n${without('+')}`).toHaveLength(2);
  return parts.join(`\n${without('-')}`).slice(1);
}

/** Changes code beside that of the recipes, and changes, removes, renames and adds files of the sample. */
function changeUpstream(): void {
  const at = (file: string) => upstream.folder + file;
  appendFileSync(at('src/styles/base.css'), '\n@layer base {\n  .from-upstream {\n    order: 1;\n  }\n}\n');
  appendFileSync(at('docs/adopting.md'), '\nFrom upstream.\n');
  edit('src/schemas/profile.ts', "describe('", "describe('Upstream says: ");
  const [renamed = '', removed = '', ...others] = globSync('content/{projects,case-studies}/*.md', {
    cwd: upstream.folder,
  }).toSorted();
  for (const file of [...others, 'content/profile.md', 'content/pages/terms.md']) {
    appendFileSync(at(file), '\nFrom upstream.\n');
    edit(file, '---\n', '---\n# From upstream.\n');
  }
  cpSync(at(others[0] ?? ''), at('content/projects/added.md'));
  renameSync(at(renamed), at('content/projects/renamed.md'));
  rmSync(at(removed));
}

function edit(file: string, from: string, to: string): void {
  const text = read(upstream, file);
  expect(text).toContain(from);
  writeFileSync(upstream.folder + file, text.replace(from, to));
}

/** The commands that docs/adopting.md gives for every update, except the tests at the end. */
function readUpdateCommands(): string {
  const [, commands = ''] =
    /^```sh\n(git fetch upstream\n.*?)^npm test\n```$/ms.exec(readFileSync('docs/adopting.md', 'utf8')) ?? [];
  return commands;
}

function read({ folder }: Clone, file: string): string {
  return readFileSync(folder + file, 'utf8');
}

async function succeed(clone: Clone, program: string, ...words: string[]): Promise<void> {
  const { exitCode, output } = await clone.run(program, ...words);
  expect(exitCode, output).toBe(0);
}
