import type { Metric } from '../../schemas/case-study.ts';
import type { SitePage } from '../render/page-document.ts';

/** Whom the images name. */
export interface ShareImageOwner {
  name: string;
  title: string;
}

/** What the image of a page shows where the page is shared. */
export interface ShareImage {
  heading: string;
  owner: ShareImageOwner;
  /** The first sentence of the page's description. */
  sentence: string;
  /** Up to three results, each with the first clause of its label. */
  figures: Metric[];
}

const MAX_FIGURES = 3;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Selects what the image of a page shows. */
export function toShareImage(page: SitePage, { name, title }: ShareImageOwner): ShareImage {
  const { heading, description, figures = [] } = page;
  const [first] = sentences.segment(description);
  return {
    heading,
    owner: { name, title },
    sentence: first?.segment.trim() ?? '',
    figures: figures
      .slice(0, MAX_FIGURES)
      .map(({ value, label }) => ({ value, label: toFirstClause(label) })),
  };
}

/** The line that names the owner below a heading: name and role, or the role alone below the name. */
export function toSignature(heading: string, { name, title }: ShareImageOwner): string {
  return heading === name ? title : `${name}, ${title}`;
}

/** Says in words what the image of a page shows. */
export function toShareImageAlt(page: SitePage, owner: ShareImageOwner): string {
  const { heading, sentence, figures } = toShareImage(page, owner);
  const results = figures.map(({ value, label }) => `${value} ${label}`);
  return [heading, toSignature(heading, owner), sentence, ...results]
    .map((text) => text.replace(/\.$/, ''))
    .join('. ')
    .concat('.');
}

/** An image has no room for what follows: the denominator and what the result is compared with. */
function toFirstClause(label: string): string {
  return label.split(/[,;:(]/, 1)[0]?.trim() || label;
}
