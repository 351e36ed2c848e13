import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findPrivateDetail } from '../homelab/private-details/scan.ts';
import { formatPath, valueAt } from '../schemas/issue.ts';
import { type Collection, collections } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toFilePath, toFileProblem } from './content-files.ts';
import type { CollectionName } from './entry.ts';
import { findPaths } from './field-paths.ts';
import { judgeUrl, type LinkTargets } from './link-problems.ts';
import type { ReadFile, ReadFiles } from './read-file.ts';

/** Pages that the site links to from everywhere. */
const REQUIRED_PAGES = ['privacy', 'security', 'terms', 'accessibility'];

/** Reports what shows only when all files have been read: repetitions, missing pages, dead links, private details. */
export function reportAcrossFiles(folder: string, files: ReadFiles, problems: ContentProblem[]): void {
  const targets = toTargets(folder, files);
  for (const [name, collection] of Object.entries(collections)) {
    const list = files[name as CollectionName];
    reportRepeated(list, collection, problems);
    for (const file of list) reportLinks(file, collection, targets, problems);
  }
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

function reportLinks(
  { file, id, isDraft, links, markdown }: ReadFile<unknown>,
  { toPage }: Pick<Collection<never>, 'toPage'>,
  targets: LinkTargets,
  problems: ContentProblem[],
): void {
  const page = toPage?.(id).replace(/#.*$/, '') ?? '';
  for (const { url, line, column } of links) {
    const message = judgeUrl(url, { page, isDraft }, targets);
    if (message) problems.push({ file, line, column, field: '', message });
  }
  const folder = path.posix.dirname(file).replace(/^[^/]*\/?/, '');
  for (const field of ['image', 'photo']) {
    const image = valueAt(markdown?.data, [field]);
    if (!markdown || typeof image !== 'string' || targets.images.has(path.posix.join(folder, image)))
      continue;
    const message = 'is not there; put the file into the folder, or correct the name';
    // A name of the wrong form was reported already.
    if (/images\/.+\.\w+$/.test(image))
      problems.push({ file, ...markdown.places.locate([field]), field, message });
  }
}

function toTargets(folder: string, files: ReadFiles): LinkTargets {
  const pages: Map<string, { isDraft: boolean; anchors: Set<string> }> = new Map();
  for (const [name, { toPage }] of Object.entries(collections)) {
    for (const { id, isDraft, headings } of files[name as CollectionName]) {
      const [page, anchor] = toPage?.(id).split('#') ?? [];
      if (page === undefined) continue;
      const target = pages.get(page) ?? { isDraft: isDraft && anchor === undefined, anchors: new Set() };
      for (const slug of [anchor, ...headings.map(({ slug }) => slug)]) if (slug) target.anchors.add(slug);
      pages.set(page, target);
    }
  }
  const names = listBelow(folder).map((name) => name.slice(1));
  const images = names.filter((name) => /(?:^|\/)images\/.+\.(?:png|jpe?g|webp|avif|svg)$/i.test(name));
  return { pages, publicFiles: listBelow(path.join(folder, '..', 'public')), images: new Set(images) };
}

/** The files below a folder, such as `/slides.pdf`; none where the folder is missing. */
function listBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map(
      (name) => `/${String(name).replaceAll(path.sep, '/')}`,
    );
  } catch {
    return [];
  }
}

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
