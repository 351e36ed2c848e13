import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../../../src/content/content-error.ts';
import { checkContent } from '../../../src/programs/check-content/check.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'history-'));
  cpSync(FIXTURE_CONTENT, path.join(parent, 'content'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'diff.mnemonicPrefix', 'true');
  commit('2026-11-22');
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

function edit(file: string, pattern: string | RegExp, text: string): void {
  const name = `${parent}/content/${file}`;
  writeFileSync(name, readFileSync(name, 'utf8').replace(pattern, text));
}

/** Writes a page and commits it on a day. */
function commitPage(day: string, text: string, fields = 'updated: 2026-05-01'): void {
  const page = `---\ntitle: A page\ndescription: What it says.\n${fields}\n---\n\n${text}\n`;
  writeFileSync(`${parent}/content/pages/new.md`, page);
  commit(day);
}

async function findWarnings(pattern: RegExp): Promise<string[]> {
  const { errors, warnings } = await checkContent(`${parent}/content`, NOW);
  expect(errors).toEqual([]);
  return warnings.map(formatProblem).filter((line) => pattern.test(line));
}

describe('an entry is told to be older than it says', () => {
  const stale = () => findWarnings(/^content\/pages\/new\.md.* is older/);
  const warning =
    'content/pages/new.md:4:10 updated is older than the last commit of this file, of 2026-06-01; write the day of the change';

  it('when a later commit changed it and left the day', async () => {
    commitPage('2026-05-01', 'One.');
    commitPage('2026-06-01', 'Two.');
    expect(await stale()).toEqual([warning]);
    commitPage('2026-07-01', 'Two.', 'updated: 2026-07-01');
    expect(await stale()).toEqual([]);
  });

  it('when a merged branch changed it', async () => {
    commitPage('2026-05-01', 'One.');
    git('switch', '--quiet', '--create=branch');
    commitPage('2026-05-20', 'Two.');
    git('switch', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '--no-commit', 'branch');
    commit('2026-06-01');
    expect(await stale()).toEqual([warning]);
  });

  it.each<[string, number, string]>([
    ['it was changed again on that day', 1, ''],
    ['it is a draft', 2, 'draft: true'],
  ])('but not when %s', async (_what, month, fields) => {
    commitPage('2026-05-01', 'One.', `updated: 2026-05-01\n${fields}`);
    commitPage(`2026-0${month + 4}-01`, 'Two.', `updated: 2026-05-01\n${fields}`);
    expect(await stale()).toEqual([]);
  });

  it('but not when the commit wrote the day, or git knows nothing of it', async () => {
    commitPage('2026-06-01', 'One.');
    expect(await stale()).toEqual([]);
    commitPage('2026-07-01', 'Two.');
    rmSync(`${parent}/.git`, { recursive: true });
    expect(await stale()).toEqual([]);
  });
});

describe('a slug that the last commit had', () => {
  const vanished = () => findWarnings(/had the slug/);
  const warning =
    'content/case-studies/ordex.md:1:1 had the slug ordex in the last commit, and nothing redirects it; add "formerly: [ordex]" to the entry that took its place, if there is one';

  it('is missed when nothing has it and nothing redirects it', async () => {
    edit('case-studies/ordex.md', 'slug: ordex', 'slug: router');
    expect(await vanished()).toEqual([warning]);
    renameSync(`${parent}/content/case-studies/ordex.md`, `${parent}/content/case-studies/router.md`);
    expect(await vanished()).toEqual([warning]);
    edit('case-studies/router.md', 'slug: router', 'slug: router\nformerly: [ordex]');
    expect(await vanished()).toEqual([]);
  });

  it('is missed when it is the name of a page', async () => {
    commitPage('2026-11-22', 'slug: another');
    rmSync(`${parent}/content/pages/new.md`);
    expect(await vanished()).toEqual([expect.stringContaining(' had the slug new in ')]);
  });

  it('is not missed when it was that of a draft, or of another owner', async () => {
    edit('case-studies/ordex.md', 'slug: ordex', 'slug: ordex\ndraft: true');
    commit('2026-11-22');
    edit('case-studies/ordex.md', 'slug: ordex', 'slug: router');
    expect(await vanished()).toEqual([]);
    edit('case-studies/ondemand.md', 'slug: ondemand', 'slug: router-2');
    edit('profile.md', /^name: .*/m, 'name: Somebody Else');
    expect(await vanished()).toEqual([]);
  });
});
