import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_SITE } from '../../content/check-file.ts';
import { ContentError } from '../../content/content-error.ts';
import { loadContent } from '../../content/load.ts';
import { findSiteProblems } from '../../site/site-problems.ts';
import { createContent, createSurroundings } from './create-content.ts';
import { readResume } from './read-resume.ts';
import {
  hasUncommittedChanges,
  isSample,
  listChanges,
  readPages,
  replaceAll,
  replaceProfile,
} from './replace-content.ts';

/** What a new owner brings along. */
export interface Adoption {
  /** A JSON Resume; without one, every field is left to fill in. */
  resumeFile: string | undefined;
  /** Replaces what the owner has written, and what is not committed. */
  isForced: boolean;
  now: Date;
}

/**
 * Makes the content of a project that of its owner, all files or none, and gives back what is left to do. The sample is
 * replaced as a whole; of content that is the owner's already, only profile and projects are, and only if forced.
 * Throws an Error of one or more lines, and changes nothing, where the résumé is invalid or work could get lost.
 */
export async function adopt(project: string, { resumeFile, isForced, now }: Adoption): Promise<string> {
  const { resume, notTaken } = readResume(resumeFile === undefined ? '{}' : read(resumeFile));
  const folder = path.join(project, 'content');
  const files = createContent(resume, now);
  const isFirst = isSample(folder);
  if (!isForced && !isFirst) throw new Error(toPreview(listChanges(folder, files)));
  if (!isForced && hasUncommittedChanges(project)) {
    throw new Error('content/ has uncommitted changes. Commit them, or add --force to replace them.');
  }
  if (isFirst) {
    const around = createSurroundings(resume.basics.email, readPages(folder), now);
    replaceAll(folder, new Map([...files, ...around]));
  } else {
    replaceProfile(folder, files);
  }
  return [
    `content/ is yours now. ${await describeRest(folder)}`,
    ...(notTaken.length > 0 ? ['Not taken, since the content has no place for it or it is not valid:'] : []),
    ...notTaken.map((line) => `  ${line}`),
    ...(isFirst ? [NEXT] : []),
    'npm run dev shows the site as you write.',
  ].join('\n');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Pass the path of a JSON Resume file, or no path.`);
  }
}

function toPreview(changes: readonly string[]): string {
  if (changes.length === 0) return 'content/ says the same as this résumé already. Nothing to change.';
  return `content/ is yours already. This would change:\n${changes.map((line) => `  ${line}`).join('\n')}\nCommit your work, then add --force to do it.`;
}

/** What no check can find missing. */
const NEXT = `Then:
  content/case-studies/first-study.md is a draft: write your case study and publish it
  content/homelab.md turns the homelab off: if you have one, list what may be published about it
  content/pages/ is published in your name: read it, and take out what it says about a homelab that you do not have
  content/profile.md takes a language, for example language: fr, which sets the words and dates of the site`;

/** The content check knows best what is missing, and where. */
async function describeRest(folder: string): Promise<string> {
  try {
    const content = await loadContent(folder);
    const problems = findSiteProblems(folder, { content, baseUrl: LOCAL_SITE });
    if (problems.length > 0) throw new ContentError(problems);
    return 'Nothing is missing.';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [, ...lines] = error.message.split('\n');
    return `Fill in what is missing:\n${lines.join('\n')}`;
  }
}
