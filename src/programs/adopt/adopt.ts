import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem } from '../../content/problems.ts';
import { checkContent } from '../check-content/check.ts';
import { createDraft } from '../new/create-draft.ts';
import { writeTranslations } from './adopt-translation.ts';
import { isSample, replaceFiles } from './content-folder.ts';
import { createContent, createSurroundings } from './create-content.ts';
import { readResume } from './read-resume.ts';

/**
 * Replaces the content of a project by that of its owner, from a JSON Resume, or with every field left to fill in, and
 * returns what is left to do. Of the sample only the sandbox stays, and `site.md`, which is the owner's; of the owner's own
 * content, only profile and projects are replaced. A résumé in a further language, `translated`, changes only the folder of
 * that language. Throws an Error of one line, and changes nothing, where the file is no
 * résumé or cannot be read.
 */
export async function adopt(
  project: string,
  resumeFile: string | undefined,
  now: Date,
  translated?: string,
): Promise<string> {
  const resume = resumeFile === undefined ? {} : readResume(read(resumeFile));
  const folder = path.join(project, 'content');
  const today = now.toISOString().slice(0, 10);
  const { files, notTaken, language } = createContent(resume, today);
  const isFirst = translated === undefined && isSample(folder);
  if (translated !== undefined) {
    notTaken.push(...writeTranslations(folder, translated, files));
  } else if (isFirst) {
    replaceFiles(folder, ['!(sandbox|site.md)'], new Map([...files, ...createSurroundings(language, today)]));
    createDraft(folder, 'case-study', 'first-study', now);
  } else {
    replaceFiles(folder, ['profile.md', 'projects/*.md'], files);
  }
  const isAnyOpen = [...files.values()].some((text) => text.includes('end: null'));
  return [
    `${translated === undefined ? 'content/ is yours now' : `content/${translated}/ has your second résumé`}. ${await describeRest(folder, now)}`,
    ...(isAnyOpen ? [GOES_ON] : []),
    ...(notTaken.length > 0 ? ['Not taken:'] : []),
    ...notTaken.map((line) => `  ${line}`),
    ...(isFirst ? [NEXT] : []),
    'npm run dev shows the site as you write. To undo this: git restore content && git clean --force -d content',
  ].join('\n');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Pass the path of a JSON Resume file, or no path.`);
  }
}

const GOES_ON =
  'What has a start but no end in the résumé goes on (end: null), as JSON Resume means it: write the end of what is over.';

/** What the check cannot find. */
const NEXT = `Then:
  content/case-studies/first-study.md is a draft: write your case study and publish it
  content/homelab.md turns the homelab off: if you have one, list what may be published about it
  content/pages/privacy.md says what the software guarantees: read it, since it is published in your name
  content/profile.md takes a language, for example language: fr, which sets the words and dates of the site`;

async function describeRest(folder: string, now: Date): Promise<string> {
  const { errors } = await checkContent(folder, now);
  if (errors.length === 0) return 'Nothing is missing.';
  return `Fill in what is missing:\n${errors.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`;
}
