import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '../../src/content/content.ts';
import { type ContentProblem, formatProblem } from '../../src/content/problems.ts';
import { readContent } from '../../src/content/read.ts';
import { loadContent, READ_OPTIONS } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';
import type { SampleFile } from './sample-files.ts';

/** Changes to a copy of the content: text or bytes of a file by its name; null removes a file or folder. */
export type Changes = Record<string, string | Uint8Array | null>;

/** The files of the fixture content by their names, read once for all copies. */
const FIXTURE_FILES = readdirSync(FIXTURE_CONTENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.join(parentPath, name))
  .map((file) => [path.relative(FIXTURE_CONTENT, file), readFileSync(file)] as const);

/** Writes the fixture content into a temporary folder, changes it and returns its path. */
export async function copyContent(changes: Changes = {}): Promise<string> {
  const folder = await createContentFolder();
  for (const [name, bytes] of FIXTURE_FILES) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  await change(folder, changes);
  return folder;
}

export async function loadChanged(changes: Changes): Promise<Content> {
  return await loadContent(await copyContent(changes));
}

/** The problems of the fixture content with changes, each as the line that an editor sees; none if it loads. */
export async function problemsOf(changes: Changes): Promise<string[]> {
  return (await readContent(await copyContent(changes), READ_OPTIONS)).problems.map(formatProblem);
}

/** Reads one content file with the given text from a folder that holds nothing else. */
export async function readAlone(file: SampleFile, text: string | Uint8Array, now = READ_OPTIONS.now) {
  const folder = await createContentFolder({ [file]: text });
  const { files, problems, warnings } = await readContent(folder, { ...READ_OPTIONS, now });
  // Everything else in the folder is missing.
  const linesOf = (list: readonly ContentProblem[]) =>
    list.map(formatProblem).filter((line) => line.startsWith(`content/${file}:`));
  return {
    entries: files.flatMap((read) => (read.file === `content/${file}` && read.entry ? [read.entry] : [])),
    problems: linesOf(problems),
    warnings: linesOf(warnings),
  };
}

/** Writes files into a new folder called `content` that holds nothing else, and returns its path. */
export async function createContentFolder(files: Changes = {}): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'content-')), 'content');
  await change(folder, files);
  return folder;
}

async function change(folder: string, changes: Changes): Promise<void> {
  for (const [name, text] of Object.entries(changes)) {
    const file = path.join(folder, name);
    if (text === null) {
      await rm(file, { recursive: true });
    } else {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
}
