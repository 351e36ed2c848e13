import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem } from '../../content/problems.ts';
import { checkContent } from '../check-content/check.ts';
import { createDraft } from '../new/create-draft.ts';
import { isSample, listSampleFiles } from './content-folder.ts';
import { createContent, type OwnContent } from './create-content.ts';
import { readResumeFile } from './resume-file.ts';
import { createSurroundings } from './surroundings.ts';

const GOES_ON =
  'What has a start but no end in the résumé goes on (end: null), as JSON Resume means it: write the end of what is over.';

/** What the check cannot find. */
const NEXT = `Then:
  content/case-studies/first-study.md is a draft: write your case study and publish it
  content/homelab.md turns the homelab off: if you have one, list what may be published about it
  content/pages/privacy.md says what the software guarantees: read it, since it is published in your name
  content/profile.md takes a language, for example language: fr, which sets the words and dates of the site`;

/**
 * Makes the content of a project its owner's, from the file of a résumé or with every field left to fill in, and returns
 * what is left to do. It removes only files of the sample; what the owner has is updated. Throws an Error of one line, and
 * changes nothing, if the file is no résumé or cannot be read.
 */
export async function adopt(project: string, resumeFile: string | undefined, now: Date): Promise<string> {
  const resume =
    resumeFile === undefined ? { resume: {}, sources: [], others: [] } : readResumeFile(resumeFile);
  const folder = path.join(project, 'content');
  const at = (file: string) => path.join(folder, file);
  const today = now.toISOString().slice(0, 10);
  const isFirst = isSample(folder);
  const removed = new Set(isFirst ? ['profile.md', ...listSampleFiles(folder)] : []);
  const own = globSync(['profile.md', 'projects/*.md'], { cwd: folder }).filter((file) => !removed.has(file));
  const texts = new Map(own.map((file) => [file, readFileSync(at(file), 'utf8')]));
  const { files, ...made } = await createContent(resume, path.dirname(resumeFile ?? ''), today, texts);
  for (const file of removed) rmSync(at(file), { force: true });
  const around = isFirst ? createSurroundings(made.language, today) : new Map<string, string>();
  for (const [file, text] of [...files, ...[...around].filter(([name]) => !existsSync(at(name)))]) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  if (isFirst && globSync('case-studies/*.md', { cwd: folder }).length === 0)
    createDraft(folder, 'case-study', 'first-study', now);
  return `content/ is yours now. ${await describeResult(folder, made, now, isFirst ? [NEXT] : [])}`;
}

/** Says what is left to do after a résumé has been adopted. */
export async function describeResult(
  folder: string,
  { isAnyOpen, notTaken }: Pick<OwnContent, 'isAnyOpen' | 'notTaken'>,
  now: Date,
  next: readonly string[] = [],
): Promise<string> {
  return [
    await describeRest(folder, now),
    ...(isAnyOpen ? [GOES_ON] : []),
    ...(notTaken.length > 0 ? ['Not taken, or not wholly:'] : []),
    ...notTaken.map((line) => `  ${line}`),
    ...next,
    'npm run dev shows the site as you write. To undo this: git restore content && git clean --force -d content',
  ].join('\n');
}

async function describeRest(folder: string, now: Date): Promise<string> {
  const { errors } = await checkContent(folder, now);
  if (errors.length === 0) return 'Nothing is missing.';
  return `Fill in what is missing:\n${errors.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`;
}
