import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { runTool, TOOLS } from './tools.ts';

/** GitHub's own checks of workflows, which are written for a bundler. */
async function loadWorkflowChecks() {
  const outfile = path.join(mkdtempSync(path.join(tmpdir(), 'workflows-')), 'checks.mjs');
  const contents = `
    export { validate } from '@actions/languageservice';
    export { TextDocument } from 'vscode-languageserver-textdocument';`;
  await build({ stdin: { contents, resolveDir: TOOLS }, bundle: true, format: 'esm', outfile });
  return import(outfile);
}

it('the documents are spelled as the dictionary and the words of the project have it', async () => {
  const result = await runTool('cspell/bin.mjs', ['lint', '--no-progress', '--no-summary', '--no-color']);
  expect(result).toEqual({ exitCode: 0, output: '' });
});

it('the workflows hold nothing that GitHub does not know', async () => {
  const { validate, TextDocument } = await loadWorkflowChecks();
  const check = async (file: string, text = readFileSync(file, 'utf8')) => {
    const problems = await validate(TextDocument.create(`file:///${file}`, 'yaml', 1, text));
    return problems.map(({ message }: { message: string }) => `${file}: ${message}`);
  };
  expect((await Promise.all(globSync('.github/workflows/*.yml').map((file) => check(file)))).flat()).toEqual(
    [],
  );
  expect(await check('wrong.yml', 'on: push\njobs: { a: { runs-on: ubuntu-latest, step: [] } }')).not.toEqual(
    [],
  );
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
