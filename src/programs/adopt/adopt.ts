import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '../../content/content-error.ts';
import { loadContent } from '../../content/load.ts';
import { createContent } from './create-content.ts';
import { hasUncommittedChanges, readPages, replaceContent } from './replace-content.ts';
import { parseResume } from './resume.ts';

/** What a new owner brings along. */
export interface Adoption {
  /** A JSON Resume; without one, every field is left to fill in. */
  resumeFile: string | undefined;
  /** Replaces the content although it has uncommitted changes. */
  isForced: boolean;
  now: Date;
}

/**
 * Replaces `content/` of a project by that of a new owner, all files or none, and gives back what is left to fill in.
 * Throws an Error of one or more lines, and changes nothing, where the résumé is invalid or work could get lost.
 */
export async function adopt(project: string, { resumeFile, isForced, now }: Adoption): Promise<string> {
  const resume = parseResume(resumeFile === undefined ? '{}' : read(resumeFile));
  if (!isForced && hasUncommittedChanges(project)) {
    throw new Error('content/ has uncommitted changes. Commit them, or add --force to replace them.');
  }
  const folder = path.join(project, 'content');
  replaceContent(folder, createContent(resume, readPages(folder), now));
  return `content/ is yours now. ${await describeRest(folder)}`;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Pass the path of a JSON Resume file, or no path.`);
  }
}

/** What no check can find missing. */
const NEXT = `Then:
  content/case-studies/first-study.md is a draft: write your case study and publish it
  content/homelab.md turns the homelab off: if you have one, list what may be published about it
  content/pages/ is published in your name: read it, and take out what it says about a homelab that you do not have
npm run dev shows the site as you write.`;

/** The content check knows best what is missing, and where. */
async function describeRest(folder: string): Promise<string> {
  try {
    await loadContent(folder);
    return `Nothing is missing.\n${NEXT}`;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [, ...lines] = error.message.split('\n');
    return `Fill in what is missing:\n${lines.join('\n')}\n${NEXT}`;
  }
}
