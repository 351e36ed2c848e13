import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import GithubSlugger from 'github-slugger';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { createInstallLines } from '../src/api/client-install.ts';
import { parseMarkdown } from '../src/content/markdown.ts';
import { eachNode, extractText } from '../src/content/plain-text.ts';
import { CLIENT_COMMANDS } from '../src/programs/cli/commands.ts';
import {
  MAX_AGE_SECONDS,
  MAX_AHEAD_SECONDS,
  MAX_BODY_BYTES,
  SNAPSHOT_AFTER_SECONDS,
} from '../src/schemas/observation-limits.ts';
import { problemsOf } from './content/content-folder.ts';
import { OPERATOR_TOKEN } from './fixtures/operator-token.ts';
import { useSelfHosted } from './hosts/self-hosted.ts';
import { FIXTURE_CONTENT, TEST_SITE } from './test-site.ts';
import { listTypeErrors } from './type-errors.ts';

const documents = globSync(['*.md', 'docs/*.md', '.github/*.md', 'test/**/README.md'], {
  exclude: (name) => name === 'node_modules',
}).map(readDocument);
const blocks = documents.flatMap((document) => document.blocks);
/** Files that a reader of the documents creates. */
const MADE_BY_READERS =
  /^(?:content\/(?:resume\.typ|words\.json|site\.md|fonts\/|case-studies\/first-study\.md)|src\/schemas\/talk\.ts|collector\.ts)$/;
const PROJECT_PATH = /^(?:\.github|bench|content|deploy|docs|functions|src|test)\/[\w./@-]*(?:\/|\.\w+)$/;
const SITE_PATH = /^(?:(?:GET|POST) )?(\/[\w./-]*)$/;

type Document = ReturnType<typeof readDocument>;

/** Reads what can be wrong in a document: its links, its anchors, and its code in sentences and in blocks. */
function readDocument(file: string) {
  const text = readFileSync(file, 'utf8');
  const slugger = new GithubSlugger();
  const document = {
    file,
    text,
    links: [] as string[],
    anchors: new Set<string>(),
    codes: [] as string[],
    blocks: [] as string[],
  };
  for (const node of eachNode(parseMarkdown(text))) {
    if (node.type === 'heading') document.anchors.add(slugger.slug(extractText(node)));
    if ('url' in node) document.links.push(node.url);
    if (node.type === 'html') document.links.push(...(node.value.match(/(?<=(?:src|srcset)=")[^"]+/g) ?? []));
    if (node.type === 'inlineCode') document.codes.push(node.value);
    if (node.type === 'code') document.blocks.push(node.value);
  }
  return document;
}

/** Lists the pieces for which the predicate is false, as `file: piece`. */
function findWrong(pick: (document: Document) => string[], holds: (piece: string, file: string) => boolean) {
  return documents.flatMap((document) =>
    pick(document)
      .filter((piece) => !holds(piece, document.file))
      .map((piece) => `${document.file}: ${piece}`),
  );
}

describe('every document', () => {
  it('links to files and headings that exist', () => {
    const isThere = (link: string, file: string) => {
      const [target = '', anchor] = link.split('#');
      const found = target === '' ? file : path.join(path.dirname(file), target);
      if (anchor === undefined) return existsSync(found);
      return documents.some(({ file, anchors }) => file === found && anchors.has(anchor));
    };
    const findOwn = ({ links }: Document) => links.filter((link) => !/^[a-z]+:/.test(link));
    expect(findWrong(findOwn, isThere)).toEqual([]);
  });

  it('names scripts that exist', () => {
    const findScripts = ({ codes, blocks }: Document) =>
      [...codes, ...blocks].flatMap((code) => code.match(/(?<=\bnpm run (?:--silent )?)(?!-)[\w:]+/g) ?? []);
    expect(findWrong(findScripts, (name) => name in manifest.scripts)).toEqual([]);
  });

  it('names files and folders that exist, also those that a command runs', () => {
    const findPaths = ({ codes, blocks }: Document) => [
      ...codes.filter((code) => PROJECT_PATH.test(code)),
      ...[...codes, ...blocks].flatMap((code) => code.match(/(?<=npx node )\S+/g) ?? []),
    ];
    const isThere = (name: string) =>
      MADE_BY_READERS.test(name) ||
      existsSync(name) ||
      existsSync(name.replace(/^content\//, `${FIXTURE_CONTENT}/`));
    expect(findWrong(findPaths, isThere)).toEqual([]);
  });

  it('shows no command with the token among its arguments, where other users of the machine see it', () => {
    const findExposed = ({ text }: Document) =>
      text.match(/(?:-H|--header)[ =]["']?Authorization|--oauth2-bearer/gi) ?? [];
    expect(findWrong(findExposed, () => false)).toEqual([]);
  });
});

it.each(['README.md', 'docs/api.md'])('%s names paths that the site has', (name) => {
  const built = new Set(readdirSync(`${TEST_SITE}dist`, { recursive: true, encoding: 'utf8' }));
  const { codes = [] } = documents.find(({ file }) => file === name) ?? {};
  const paths = codes.flatMap((code) => SITE_PATH.exec(code)?.[1] ?? []);
  // The homelab and the path with a parameter are rendered on demand.
  const prerendered = paths.filter((url) => url !== '/api/homelab');
  const isBuilt = (url: string) => ['', '.html', '.json'].some((ending) => built.has(url.slice(1) + ending));
  expect(prerendered.length).toBeGreaterThan(5);
  expect(prerendered.filter((url) => !isBuilt(url))).toEqual([]);
});

describe('a command of the documents', () => {
  const site = useSelfHosted();
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
    // The reader has this in place by then; curl fails if the response is an error.
    writeFileSync(`${folder}/.curlrc`, 'fail\nsilent\n');
    mkdirSync(`${folder}/.data`);
    writeFileSync(`${folder}/.data/operator-token`, OPERATOR_TOKEN);
    symlinkSync(import.meta.dirname, `${folder}/test`);
  });

  const commands = blocks.flatMap((block) => block.match(/^curl .*localhost:4321.*/gm) ?? []);
  const publish = blocks.filter((block) => block.startsWith('observation=$('));
  const named = [...publish, ...commands].map((command) => [command.split('\n', 1)[0], command]);
  it.each(named)('works as it stands: %s', (_, command = '') => {
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-c', command.replaceAll('http://localhost:4321', site.origin)],
      { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, encoding: 'utf8' },
    );
    expect([status, stderr], stdout).toEqual([0, '']);
  });

  it('works in TypeScript: the program of docs/api.md has right types and prints the figures', async () => {
    const program = blocks.find((block) => block.startsWith('export interface CaseStudy'));
    const file = `${folder}/figures.ts`;
    writeFileSync(file, program?.replace('http://localhost:4321', site.origin) ?? '');
    expect(listTypeErrors([file])).toEqual([]);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file]);
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^Ordex.* \(2026-.*: 62% fewer/), '']);
  });
});

const install = createInstallLines('http://localhost:4321');
it.each([
  ['docs/api.md', `older than ${SNAPSHOT_AFTER_SECONDS} seconds`],
  ['docs/dashboards.md', `older than ${SNAPSHOT_AFTER_SECONDS} seconds`],
  ['docs/publishing.md', `${MAX_AGE_SECONDS} seconds old, ${MAX_AHEAD_SECONDS} seconds in the future`],
  ['docs/publishing.md', `${MAX_BODY_BYTES} bytes long`],
  ['SECURITY.md', `older than ${MAX_AGE_SECONDS} s`],
  ['SECURITY.md', `${MAX_BODY_BYTES} bytes`],
  ...CLIENT_COMMANDS.map(({ name }) => ['docs/api.md', `\`${name}`]),
  ...Object.values(install).map((line) => ['docs/api.md', line]),
])('%s agrees with the code: %s', (name = '', sentence = '') => {
  expect(readFileSync(name, 'utf8').replaceAll(/\s+/g, ' ')).toContain(sentence);
});

it('the text that docs/editing.md shows is accepted as it stands', async () => {
  const sample = blocks.find((block) => block.startsWith('## Decisions'));
  const study = readFileSync(`${FIXTURE_CONTENT}/case-studies/learning-hub.md`, 'utf8');
  const problems = await problemsOf({
    'case-studies/images/tidecard.png': readFileSync(`${FIXTURE_CONTENT}/projects/images/tidecard.png`),
    'case-studies/learning-hub.md': study.replace(/(?<=\n---\n).*/s, `\n${sample}\n`),
  });
  expect(problems).toEqual([]);
});

it('the index of docs/ links to every page in it', () => {
  const { links = [] } = documents.find(({ file }) => file === 'docs/README.md') ?? {};
  const pages = globSync('*.md', { cwd: 'docs' });
  expect(pages.filter((page) => page !== 'README.md' && !links.includes(page))).toEqual([]);
});

it('messages name documents and headings that exist', () => {
  const sources = globSync('src/**/*.{ts,mjs}').map((file) => readFileSync(file, 'utf8'));
  const named = sources.flatMap((text) => [...text.matchAll(/\b(docs\/\w+\.md)#([\w-]+)/g)]);
  expect(named.length).toBeGreaterThan(0);
  for (const [name, file, anchor = ''] of named)
    expect(documents.find((document) => document.file === file)?.anchors.has(anchor), name).toBe(true);
});

it('every change is checked and built, and one that goes beyond the content is tested', () => {
  const { jobs } = parse(readFileSync('.github/workflows/check.yml', 'utf8'));
  const { result, ...others } = jobs;
  expect(result.needs).toEqual(Object.keys(others));
  const { run } = others.changes.steps.find(({ id }: { id?: string }) => id === 'compare');
  const cwd = mkdtempSync(path.join(tmpdir(), 'changes-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@localhost', ...args], {
      cwd,
      encoding: 'utf8',
    });
  const commit = (file: string) => {
    mkdirSync(path.join(cwd, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(cwd, file), '');
    git('add', file);
    git('commit', '--quiet', '--message=x');
    return git('rev-parse', 'HEAD').trim();
  };
  const compare = (BASE: string) => {
    const GITHUB_OUTPUT = path.join(cwd, 'output');
    execFileSync('bash', ['-ec', run], {
      cwd,
      env: { ...process.env, BASE, GITHUB_OUTPUT },
      stdio: 'ignore',
    });
    const output = readFileSync(GITHUB_OUTPUT, 'utf8');
    rmSync(GITHUB_OUTPUT);
    return output.trim();
  };
  git('init', '--quiet');
  const first = commit('src/a');
  const second = commit('content/b');
  commit('public/c');
  expect([first, second].map(compare)).toEqual(['code=false', 'code=false']);
  commit('docs/d');
  expect([second, '0'.repeat(40)].map(compare)).toEqual(['code=true', 'code=true']);
});

it('the notes of a release are its entry in the changelog', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
  const { run } = jobs.client.steps.find(({ name }: { name?: string }) => name?.startsWith('Take the notes'));
  const cwd = mkdtempSync(path.join(tmpdir(), 'notes-'));
  writeFileSync(`${cwd}/CHANGELOG.md`, '# Changelog\n\n## 1.2.0\n\nNew.\n\n## 1.1.0\n\nOld.\n');
  const take = (tag: string) =>
    spawnSync('sh', ['-ec', run], { cwd, env: { ...process.env, GITHUB_REF_NAME: tag } }).status;
  expect([take('v1.3.0'), take('v1.2.0')]).toEqual([1, 0]);
  expect(readFileSync(`${cwd}/notes.md`, 'utf8').trim()).toBe('New.');
});
