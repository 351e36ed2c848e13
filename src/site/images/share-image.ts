import { toFirstSentence } from '../../api/project.ts';
import type { Metric } from '../../schemas/case-study.ts';
import type { SitePage } from '../render/page-document.ts';
import type { Wording } from '../wording/wording.ts';

/** Whom the images name. */
export interface ShareImageOwner {
  name: string;
  title: string;
}

/** What the image of a page shows where the page is shared. */
export interface ShareImage {
  heading: string;
  /** The line below the heading: name and role, or the role alone below the name. */
  signature: string;
  owner: string;
  /** The first sentence of the page's description. */
  sentence: string;
  /** Up to three results, each with its short label or the first clause of the long one. */
  figures: Metric[];
}

const MAX_FIGURES = 3;
/** What fits below a figure in letters that are read in a small preview. */
const MAX_LABEL_LENGTH = 60;

/** Selects what the image of a page shows. */
export function toShareImage(
  page: SitePage,
  { name, title }: ShareImageOwner,
  { list }: Wording,
): ShareImage {
  const { heading, description, figures = [] } = page;
  return {
    heading,
    signature: heading === name ? title : list([name, title]),
    owner: name,
    sentence: toFirstSentence(description),
    figures: figures
      .map(({ value, label, short = toFirstClause(label) }) => ({ value, label: short }))
      .filter(({ label }) => label.length <= MAX_LABEL_LENGTH)
      .slice(0, MAX_FIGURES),
  };
}

/** Says in words what the image of a page shows. */
export function toShareImageAlt(page: SitePage, owner: ShareImageOwner, wording: Wording): string {
  const { heading, signature, sentence, figures } = toShareImage(page, owner, wording);
  const results = figures.map(({ value, label }) => `${value} ${label}`);
  return [heading, signature, sentence, ...results]
    .map((text) => text.replace(/[.。]$/, ''))
    .join('. ')
    .concat('.');
}

/** An image has no room for what follows: the denominator and what the result is compared with. */
function toFirstClause(label: string): string {
  return label.split(/[,;:(]/, 1)[0]?.trim() || label;
}
