import { PATHS, toJsonPath, toMarkdownPath, toShareImagePath } from '../paths.ts';
import { valueAt } from '../schemas/issue.ts';
import type { PublishedSite } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { suggest } from './field-problems.ts';
import { findImageProblem } from './image-files.ts';
import { toImageFile } from './images.ts';
import { decodeUrl, isRelative } from './links.ts';

/** What a link of this site leads to. */
interface Target {
  isDraft: boolean;
  /** The anchors in it; missing where they are not known. */
  anchors?: Set<string>;
}

/** Finds links and images, in texts and frontmatter, whose target is not there or cannot be published. */
export async function findLinkProblems(
  folder: string,
  files: readonly CheckedFile[],
  published: PublishedSite,
): Promise<ContentProblem[]> {
  const targets = listTargets(files, published);
  const problems: ContentProblem[] = [];
  // One after another, so that one image is in memory at a time.
  for (const { file, page = '', isDraft, links } of files) {
    const [home = ''] = page.split('#');
    for (const { url, field = '', line, column } of links) {
      const image = toImageFile(url);
      const wrong = image && (await findImageProblem(folder, image));
      const message = image
        ? wrong && `names content/${image} as an image, which ${wrong}`
        : findUrlProblem(url.startsWith('#') ? home + url : url, isDraft, targets);
      if (message) problems.push({ file, line, column, field, message });
    }
  }
  return problems;
}

function listTargets(files: readonly CheckedFile[], { paths }: PublishedSite): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>([...paths].map((path) => [path, { isDraft: false }]));
  const home = { isDraft: false, anchors: new Set<string>() };
  targets.set(PATHS.home, home).set(PATHS.projects, { isDraft: false, anchors: new Set() });
  const allowlist = files.find(({ collection }) => collection === 'allowlist')?.entry?.data;
  if (valueAt(allowlist, ['enabled']) === true) {
    targets.set(PATHS.homelab, { isDraft: false });
    home.anchors.add('homelab-card');
  }
  for (const { page, isDraft, headings } of files) {
    const [path = '', anchor] = page?.split('#') ?? [];
    if (page === undefined || path.startsWith(`${PATHS.api}/`)) continue;
    const target = targets.get(path) ?? { isDraft, anchors: new Set() };
    for (const slug of [anchor, ...headings.map(({ slug }) => slug)]) if (slug) target.anchors?.add(slug);
    for (const other of [path, toMarkdownPath(path), toJsonPath(path), toShareImagePath(path)]) {
      if (other) targets.set(other, target);
    }
  }
  return targets;
}

/** What is wrong with the URL of a link; undefined if nothing is. A draft may link to drafts. */
function findUrlProblem(
  url: string,
  isFromDraft: boolean,
  targets: ReadonlyMap<string, Target>,
): string | undefined {
  if (/^(?:https?:\/\/[^/]|(?:mailto|tel):[^/])/i.test(url) && URL.canParse(url)) return undefined;
  if (!/^\/(?!\/)/.test(url) && !(isRelative(url) && /\.md(?:#|$)/.test(url))) return NOT_ALLOWED;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const bare = path.replace(/(?<=.)\/$/, '');
  const target = targets.get(bare);
  if (target?.isDraft && !isFromDraft) {
    return `has a link to ${bare}, which is a draft; publish it, or remove the link`;
  }
  if (anchor && target?.anchors && !target.anchors.has(decodeUrl(anchor))) {
    const remedy = suggest(anchor, [...target.anchors]) ?? 'correct it, or remove it';
    return `has a link to #${anchor}, but no heading of ${bare} has this anchor; ${remedy}`;
  }
  if (target) return undefined;
  return `has a link to ${path}, which does not exist on this site; correct it, or remove the link`;
}

const NOT_ALLOWED =
  'has a link that is not allowed; write a URL in full with https:, http:, mailto: or tel:, a path of this site that begins with /, such as /docs, or a content file, such as ./another.md';
