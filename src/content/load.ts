import path from 'node:path';
import type { Allowlist } from '../schemas/allowlist.ts';
import type { Profile } from '../schemas/profile.ts';
import type { Project } from '../schemas/project.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { missing, readSource } from './read-source.ts';
import {
  allowlistSource,
  type CaseStudyContent,
  caseStudySource,
  type Page,
  type ProfileContent,
  pageSource,
  profileSource,
  projectSource,
  type Source,
  sandboxSource,
} from './sources.ts';
import { reportStrayFiles } from './stray-files.ts';

/** Everything that editors write, checked and in the order in which it is listed. */
export interface Content {
  profile: ProfileContent;
  projects: Project[];
  caseStudies: CaseStudyContent[];
  sandbox: Profile;
  pages: Page[];
  allowlist: Allowlist;
}

const SOURCES = [
  profileSource,
  projectSource,
  caseStudySource,
  sandboxSource,
  pageSource,
  allowlistSource,
].map((source) => source.path);

/** Pages that the site links to from everywhere. */
const REQUIRED_PAGES = ['privacy', 'security', 'terms', 'accessibility'];

/**
 * Reads and checks all content below a folder. Throws a ContentError that lists every problem of every file,
 * so that an editor mends them in one go.
 */
export async function loadContent(folder: string): Promise<Content> {
  const problems: ContentProblem[] = [];
  const read = <Fields, Entry>(source: Source<Fields, Entry>) => readSource(folder, source, problems);
  const [[profile], projects, caseStudies, [sandbox], pages, [allowlist]] = await Promise.all([
    read(profileSource),
    read(projectSource),
    read(caseStudySource),
    read(sandboxSource),
    read(pageSource),
    read(allowlistSource),
  ]);
  await reportStrayFiles(folder, SOURCES, problems);
  for (const slug of REQUIRED_PAGES) {
    const file = `${pageSource.path}/${slug}.md`;
    const isThere =
      pages.some((page) => page.slug === slug) || problems.some((problem) => problem.file.endsWith(file));
    if (!isThere) problems.push(missing(path.posix.join(path.basename(folder), file)));
  }
  if (problems.length > 0 || !profile || !sandbox || !allowlist)
    throw new ContentError(problems.sort(byPlace));
  return { profile, projects, caseStudies, sandbox, pages, allowlist };
}

function byPlace(a: ContentProblem, b: ContentProblem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
