import type { InlineText } from '../content/inline-text.ts';
import type { StudyMetric } from './key-figures.ts';
import type { Timeline } from './timeline.ts';

/** A work with the path of its picture in the content folder. */
export interface PicturedWork {
  title: string;
  picture: string;
}

/** Head, Markdown, site map and share image are made from this model of a page. */
export interface SitePage {
  /** The 404 page has no path. */
  path?: string;
  title: string;
  heading: string;
  description: InlineText;
  /** Markdown that replaces the description in the text of the page. */
  lede?: string;
  /** A day as `YYYY-MM-DD`. */
  updated?: string;
  /** The language of the whole page, if not that of the site. */
  language?: string;
  /** The language of the text alone, if not that of the site. */
  textLanguage?: string | undefined;
  /** The path of an image in the content folder, which the share image shows at its side. */
  photo?: string | undefined;
  /** The share image shows these results, or the works if there are none. */
  figures?: readonly StudyMetric[];
  works?: readonly PicturedWork[];
  timeline?: Timeline | undefined;
  renderBody(): string | Promise<string>;
}
