import { findPrivateDetail } from '../homelab/private-details.ts';
import { formatPath, valueAt } from '../schemas/issue.ts';
import { type Collection, collections } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFilePath, toFileProblem } from './content-files.ts';
import type { CollectionName } from './entry.ts';
import { findPaths } from './field-paths.ts';
import { reportLinks } from './link-problems.ts';
import type { ReadFile, ReadFiles } from './read-file.ts';

/** Pages that the site links to from everywhere. */
const REQUIRED_PAGES = ['privacy', 'security', 'terms', 'accessibility'];

/** Reports what shows only when all files have been read: repetitions, missing pages, dead links, private details. */
export function reportAcrossFiles(folder: string, files: ReadFiles, problems: ContentProblem[]): void {
  for (const [name, collection] of Object.entries(collections)) {
    reportRepeated(files[name as CollectionName], collection, problems);
  }
  for (const name of ['caseStudies', 'pages'] as const) reportFormerSlugs(files[name], problems);
  reportLinks(folder, files, problems);
  reportRequiredPages(folder, files, problems);
  reportPrivateDetails(files, problems);
}

function reportRepeated(
  files: readonly ReadFile<unknown>[],
  { unique }: Pick<Collection<never>, 'unique'>,
  problems: ContentProblem[],
): void {
  if (!unique) return;
  const first = new Map<unknown, string>();
  for (const { markdown, entry } of files) {
    const value = valueAt(entry?.data, [unique]);
    if (!markdown || value === undefined) continue;
    const other = first.get(value);
    const message = `is the same as in ${other}; give each file its own`;
    if (other)
      problems.push({ file: markdown.file, ...markdown.places.locate([unique]), field: unique, message });
    else first.set(value, markdown.file);
  }
}

/** An earlier slug that something has, or had before, would redirect to one of two. */
function reportFormerSlugs(files: readonly ReadFile<unknown>[], problems: ContentProblem[]): void {
  const owners = new Map(files.map(({ id, file }) => [id, file]));
  for (const { file, markdown, entry } of files) {
    const formerly = (valueAt(entry?.data, ['formerly']) ?? []) as string[];
    for (const [index, slug] of formerly.entries()) {
      const owner = owners.get(slug);
      owners.set(slug, file);
      if (!markdown || owner === undefined) continue;
      const place = { file, ...markdown.places.locate(['formerly', index]), field: `formerly[${index}]` };
      problems.push({ ...place, message: `is a slug of ${owner} already; remove it from one of the two` });
    }
  }
}

function reportRequiredPages(folder: string, { pages }: ReadFiles, problems: ContentProblem[]): void {
  const isFolderMissing = problems.some(({ file }) => file === toFilePath(folder, collections.pages.path));
  for (const slug of isFolderMissing ? [] : REQUIRED_PAGES) {
    const file = toFilePath(folder, `${collections.pages.path}/${slug}.md`);
    const page = pages.find(({ id }) => id === slug);
    if (!page) problems.push(toFileProblem(file, 'is missing; add the file'));
    if (page?.isDraft) {
      const place = { file, ...page.markdown?.places.locate(['draft']) };
      problems.push({ line: 1, column: 1, ...place, field: 'draft', message: REQUIRED });
    }
    if (slug === 'security' && page?.markdown && !page.links.some(({ url }) => /^mailto:/i.test(url))) {
      problems.push(toFileProblem(file, NO_CONTACT));
    }
  }
}

const REQUIRED = 'is true, but every page of the site links to this one; remove the line';
const NO_CONTACT =
  'does not link to an e-mail address, which security.txt needs; add a link, for example [security@example.com](mailto:security@example.com)';

/** What the allowlist names is published as it is, so the scan that guards headlines guards it too. */
function reportPrivateDetails({ allowlist }: ReadFiles, problems: ContentProblem[]): void {
  for (const { file, markdown, entry } of allowlist) {
    if (!markdown || !entry) continue;
    for (const at of findPaths(entry.data, (value) => typeof value === 'string')) {
      const detail = findPrivateDetail(String(valueAt(entry.data, at)));
      if (!detail) continue;
      const message = `contains what looks like a private detail (${detail}) and would be published; write a general label`;
      problems.push({ file, ...markdown.places.locate(at), field: formatPath(at), message });
    }
  }
}
