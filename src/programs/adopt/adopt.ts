import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem } from '../../content/problems.ts';
import { checkContent } from '../check-content/check.ts';
import { createDraft } from '../new/create-draft.ts';
import { createContent, type OwnContent } from './create-content.ts';
import { readResumeFile } from './resume-file.ts';
import { createSurroundings, isSample, listSampleFiles, removeFiles } from './sample.ts';
import { readOwnFile } from './update-file.ts';

const GOES_ON =
  'In JSON Resume, an entry with a start but no end is ongoing, so it has end: present now: write the end of every entry that is over.';

const NEXT = `Then:
  content/case-studies/first-study.md is a draft: write your case study and publish it
  content/homelab.md turns the homelab off: if you have one, list what may be published about it
  content/pages/privacy.md says what the software guarantees: read it, since it is published in your name`;
const NEXT_IN_ENGLISH =
  '\n  content/profile.md takes a language, for example language: fr, which sets the words and dates of the site';

/**
 * Fills the content of a project from a résumé, or with empty fields, and returns a report of what is left to do. Only
 * files of the sample are removed; those of the owner are updated. With a language, only the folder of that language is
 * written. Throws an Error of one line, before it changes anything, if the résumé or the content cannot be read.
 */
export async function adopt(
  project: string,
  resumeFile: string | undefined,
  now: Date,
  language?: string,
): Promise<string> {
  const resume =
    resumeFile === undefined ? { resume: {}, sources: [], others: [] } : readResumeFile(resumeFile);
  const folder = path.join(project, 'content');
  const at = (file: string) => path.join(folder, file);
  const isFirst = isSample(folder);
  if (isFirst && language !== undefined)
    throw new Error('content/profile.md is not yours yet. Adopt the résumé of the main language first.');
  const removed = new Set(isFirst ? ['profile.md', ...listSampleFiles(folder)] : []);
  const places = ['profile.md', 'projects/*.md', 'sections/*.md'].flatMap((place) =>
    language === undefined ? place : [place, `${language}/${place}`],
  );
  const own = globSync(places, { cwd: folder })
    .filter((file) => !removed.has(file))
    .map((file) => [file, readOwnFile(folder, file)] as const);
  const today = now.toISOString().slice(0, 10);
  const adoption = { folder: path.dirname(resumeFile ?? ''), today, own: new Map(own), language };
  const { files, ...made } = await createContent(resume, adoption);
  removeFiles(folder, removed);
  const around = isFirst ? createSurroundings(made.language, today) : new Map<string, string>();
  for (const [file, text] of [...files, ...[...around].filter(([name]) => !existsSync(at(name)))]) {
    if (text === adoption.own.get(file)) continue;
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  if (isFirst && globSync('case-studies/*.md', { cwd: folder }).length === 0)
    createDraft(folder, 'case-study', 'first-study', now);
  const done =
    language === undefined ? 'content/ is yours now.' : `content/${language}/ has your second résumé.`;
  const next = isFirst ? `\n${NEXT}${made.language === 'en' ? NEXT_IN_ENGLISH : ''}` : '';
  return `${done} ${await describeRest(folder, made, now)}${next}\n${UNDO}`;
}

const UNDO =
  'npm run dev shows the site as you write. To undo this: git restore content && git clean --force -d content';

async function describeRest(
  folder: string,
  { isAnyOpen, notTaken }: Pick<OwnContent, 'isAnyOpen' | 'notTaken'>,
  now: Date,
): Promise<string> {
  const { errors } = await checkContent(folder, now);
  return [
    errors.length === 0 ? 'Nothing is missing.' : 'Fill in what is missing:',
    ...errors.map((problem) => `  ${formatProblem(problem)}`),
    ...(isAnyOpen ? [GOES_ON] : []),
    ...(notTaken.length > 0 ? ['Not taken, or only in part:'] : []),
    ...notTaken.map((line) => `  ${line}`),
  ].join('\n');
}

/** Throws an Error if git could not restore `content/`, which includes files that git ignores. */
export function requireCommitted(project: string): void {
  const status = ['status', '--porcelain', '--ignored', '--', 'content'];
  const git = spawnSync('git', status, { cwd: project, encoding: 'utf8' });
  if (git.status !== 0)
    throw new Error('git cannot undo this: content/ is not in a repository. Run git init, and commit.');
  const [first] = git.stdout.split('\n');
  if (first)
    throw new Error(
      `git cannot undo this: the change of ${first.slice(3)} is not committed. Commit or undo it.`,
    );
}
