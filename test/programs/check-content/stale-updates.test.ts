import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../../../src/content/content-error.ts';
import { checkContent } from '../../../src/programs/check-content/check.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const WARNING =
  /^content\/\S+:\d+:10 updated is older than the last change of (.+); write the day of that change$/;
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'history-'));
  cpSync(FIXTURE_CONTENT, path.join(parent, 'content'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  commit('2026-01-01');
});

afterEach(() => rmSync(parent, { recursive: true }));

function git(...args: string[]): void {
  const name = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com'];
  execFileSync('git', [...name, ...args], { cwd: parent, stdio: 'pipe' });
}

function commit(day: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message=change', `--date=${day}T12:00:00+0000`);
}

const project = { name: 'Sample', tagline: 'A line', technologies: '[A, B]', order: 9 };

/** Writes a project; what is given replaces its fields and text. */
function write({ text = 'One two three.', ...fields }: Record<string, string | number | boolean>): void {
  const lines = Object.entries({ ...project, ...fields }).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(`${parent}/content/projects/new.md`, `---\n${lines.join('\n')}\n---\n\n${text}\n`);
}

/** Writes a page with the given text. */
function writePage(text: string, updated = '2026-05-01'): void {
  const fields = `title: A page\ndescription: What it says.\nupdated: ${updated}`;
  writeFileSync(`${parent}/content/pages/new.md`, `---\n${fields}\n---\n\n${text}\n`);
}

/** The fields that changed after the day in `updated`, as warned of for the new entry. */
async function changedFields(): Promise<string[]> {
  const { errors, warnings, unchecked } = await checkContent(`${parent}/content`, NOW);
  expect({ errors, unchecked }).toEqual({ errors: [], unchecked: undefined });
  return warnings
    .map(formatProblem)
    .filter((line) => line.includes('/new.md') && line.includes('older'))
    .map((line) => WARNING.exec(line)?.[1] ?? line);
}

/** Commits a project that was updated on 1 May, on that day. */
function commitProject(): void {
  write({ updated: '2026-05-01' });
  commit('2026-05-01');
}

describe('an entry is older than it says', () => {
  it('when a field changed in a later commit', async () => {
    commitProject();
    write({ updated: '2026-05-01', tagline: 'Another line' });
    commit('2026-06-01');
    expect(await changedFields()).toEqual(['tagline']);
  });

  it('when fields changed and are not committed yet', async () => {
    commitProject();
    write({ updated: '2026-05-01', technologies: '[A]', url: 'https://example.com/' });
    expect(await changedFields()).toEqual(['technologies, url']);
  });

  it('when its text changed', async () => {
    commitProject();
    write({ updated: '2026-05-01', text: 'Four.' });
    expect(await changedFields()).toEqual(['description']);
  });

  it('when a field changed and was reformatted later', async () => {
    commitProject();
    write({ updated: '2026-05-01', tagline: 'Another line' });
    commit('2026-06-01');
    write({ updated: '2026-05-01', tagline: '"Another line"' });
    commit('2026-07-01');
    expect(await changedFields()).toEqual(['tagline']);
  });

  it('when the text of a page changed', async () => {
    writePage('Some words.');
    commit('2026-05-01');
    writePage('Other words.');
    commit('2026-06-01');
    expect(await changedFields()).toEqual(['text']);
  });

  it('when a merged branch changed it', async () => {
    commitProject();
    git('switch', '--quiet', '--create=branch');
    write({ updated: '2026-05-01', tagline: 'Another line' });
    commit('2026-06-01');
    git('switch', '--quiet', 'main');
    writePage('Some words.');
    commit('2026-06-02');
    git('merge', '--quiet', '--no-edit', 'branch');
    expect(await changedFields()).toEqual(['tagline']);
  });
});

describe('an entry is as old as it says', () => {
  it('when it is as it was committed', async () => {
    commitProject();
    expect(await changedFields()).toEqual([]);
  });

  it('when updated changed with the field', async () => {
    commitProject();
    write({ updated: '2026-06-01', tagline: 'Another line' });
    expect(await changedFields()).toEqual([]);
    commit('2026-06-01');
    expect(await changedFields()).toEqual([]);
  });

  it('when a field changed on the day in updated, in another commit', async () => {
    commitProject();
    write({ updated: '2026-05-01', tagline: 'Another line' });
    commit('2026-05-01');
    expect(await changedFields()).toEqual([]);
  });

  it('when it changes today, the day in updated', async () => {
    write({ updated: '2026-11-22' });
    commit('2026-11-22');
    write({ updated: '2026-11-22', tagline: 'Another line' });
    expect(await changedFields()).toEqual([]);
  });

  it('when it was only reformatted', async () => {
    commitProject();
    write({ updated: '"2026-05-01"', technologies: '\n  - A\n  - B', text: 'One\ntwo three.' });
    commit('2026-06-01');
    expect(await changedFields()).toEqual([]);
  });

  it('when the lines of a page break elsewhere', async () => {
    writePage('Some words\nof a page.');
    commit('2026-05-01');
    writePage('Some\nwords of a page.');
    commit('2026-06-01');
    expect(await changedFields()).toEqual([]);
  });

  it('when only its place in the list changed', async () => {
    commitProject();
    write({ updated: '2026-05-01', order: 12 });
    commit('2026-06-01');
    expect(await changedFields()).toEqual([]);
  });

  it('when it is a draft', async () => {
    write({ updated: '2026-05-01', draft: true });
    commit('2026-05-01');
    write({ updated: '2026-05-01', draft: true, tagline: 'Another line' });
    commit('2026-06-01');
    expect(await changedFields()).toEqual([]);
  });

  it('when it was never committed', async () => {
    write({ updated: '2026-05-01' });
    expect(await changedFields()).toEqual([]);
  });

  it('when a change was taken back', async () => {
    commitProject();
    write({ updated: '2026-05-01', tagline: 'Another line' });
    commit('2026-06-01');
    commitProject();
    expect(await changedFields()).toEqual([]);
  });
});

describe('whether an entry changed later', () => {
  it('cannot be told outside git', async () => {
    rmSync(`${parent}/.git`, { recursive: true });
    const { unchecked } = await checkContent(`${parent}/content`, NOW);
    expect(unchecked).toBe(
      'Cannot check whether entries changed after their updated date: git knows no history of this folder.',
    );
  });

  it('cannot be told in a shallow clone', async () => {
    commitProject();
    mkdirSync(`${parent}/clones`);
    git('clone', '--quiet', '--depth=1', `file://${parent}`, 'clones/shallow');
    const { unchecked } = await checkContent(`${parent}/clones/shallow/content`, NOW);
    expect(unchecked).toMatch(/this is a shallow clone; fetch the whole history\.$/);
  });
});

describe('a slug that the last commit had', () => {
  const rename = (extra: string) => {
    const folder = `${parent}/content/case-studies`;
    const text = readFileSync(`${folder}/ordex.md`, 'utf8');
    writeFileSync(`${folder}/ordex.md`, text.replace('slug: ordex', `slug: router${extra}`));
  };
  const vanished = async () => {
    const { warnings } = await checkContent(`${parent}/content`, NOW);
    return warnings.map(formatProblem).filter((line) => line.includes('had the slug'));
  };

  it('is missed when nothing has it and nothing redirects it', async () => {
    rename('');
    expect(await vanished()).toEqual([
      expect.stringMatching(/^content\/case-studies\/ordex\.md:1:1 had the slug ordex in the last commit, /),
    ]);
  });

  it('is not missed when it was the slug of another owner', async () => {
    rename('');
    const file = `${parent}/content/profile.md`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*/m, 'name: Somebody Else'));
    expect(await vanished()).toEqual([]);
  });

  it('is not missed when the entry that took its place redirects it', async () => {
    rename('\nformerly: [ordex]');
    expect(await vanished()).toEqual([]);
  });
});
