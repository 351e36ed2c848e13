import { PUBLISHED_PATHS } from '../schemas/published-paths.ts';
import { toImageFile } from './images.ts';

/** What the site publishes at a path of its own, whatever the content. */
export const FIXED_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/index.md',
  ...PUBLISHED_PATHS.filter(({ path }) => !path.endsWith('/')).flatMap(({ path, audience }) =>
    audience === 'page' ? [path, `${path}.md`] : [path],
  ),
]);

/** What links and images may lead to. */
export interface LinkTargets {
  /** The pages that content gives, by URL path: whether each is a draft, and the anchors in it. */
  pages: ReadonlyMap<string, { isDraft: boolean; anchors: ReadonlySet<string> }>;
  /** Files of the folder `public/`, such as `/slides.pdf`. */
  publicFiles: readonly string[];
  /** Image files of the content folder, such as `projects/images/tidecard.png`. */
  images: ReadonlySet<string>;
}

/** What is wrong with the URL of a link or image of a page; undefined if nothing is. A draft may link to drafts. */
export function judgeUrl(
  url: string,
  from: { page: string; isDraft: boolean },
  targets: LinkTargets,
): string | undefined {
  if (url === '') return 'has a link without a URL; write one in the parentheses, or remove the link';
  const image = toImageFile(url);
  if (image !== undefined) return judgeImage(image, targets);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return judgeAbsolute(url);
  if (url.startsWith('//')) return 'has a link without https:; write the URL in full';
  if (url.startsWith('#')) return judgeSitePath(from.page + url, from.isDraft, targets);
  if (url.startsWith('/')) return judgeSitePath(url, from.isDraft, targets);
  return /\.md(?:#|$)/.test(url)
    ? `links to ${url}, which is not a file of the content; correct the path`
    : `has a link that is not allowed; ${ALLOWED}`;
}

const ALLOWED =
  'write https:, http:, mailto: or tel:, a path of this site that begins with /, such as /docs, or a content file, such as ./ondemand.md';
const NO_ADDRESS =
  'has a link without an e-mail address; write it after mailto:, for example mailto:name@example.com';
const INVALID_URL =
  'has a link whose URL is not valid; write it in full, for example https://example.com/page';

function judgeAbsolute(url: string): string | undefined {
  if (!/^(?:https?|mailto|tel):/i.test(url)) return `has a link that is not allowed; ${ALLOWED}`;
  if (/^mailto:\/*$/i.test(url)) return NO_ADDRESS;
  if (/^https?:(?!\/\/[^/])/i.test(url) || /^tel:\/*$/i.test(url)) return INVALID_URL;
  return URL.canParse(url) ? undefined : INVALID_URL;
}

function judgeSitePath(
  url: string,
  isFromDraft: boolean,
  { pages, publicFiles }: LinkTargets,
): string | undefined {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const page = path.replace(/(?<=.)\/$|\.md$/, '');
  const target = pages.get(page);
  if (target?.isDraft && !isFromDraft) {
    return `has a link to ${page}, which is a draft; publish it, or remove the link`;
  }
  if (target && anchor && !target.anchors.has(safeDecode(anchor))) {
    return `has a link to #${anchor}, but no heading of ${page} has this anchor; ${anchorsOf(target.anchors)}`;
  }
  if (target || FIXED_PATHS.has(path.replace(/(?<=.)\/$/, '')) || publicFiles.includes(path))
    return undefined;
  return 'has a link to a path that does not exist on this site; correct it, or remove the link';
}

function anchorsOf(anchors: ReadonlySet<string>): string {
  const known = [...anchors].slice(0, 5).map((anchor) => `#${anchor}`);
  return known.length > 0 ? `write for example ${known.join(', ')}` : 'remove it';
}

function judgeImage(file: string, { images }: LinkTargets): string | undefined {
  if (images.has(file)) return undefined;
  return `has an image at content/${file}, which is not there; put a PNG, JPEG, WebP, AVIF or SVG file into a folder "images" beside the text, and write ./images/name.png`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
