import type { InlineText } from '../content/inline-text.ts';
import type { Bar, StudyMetric } from './key-figures.ts';
import type { Timeline } from './timeline.ts';

export interface ShareCell {
  picture?: string | undefined;
  title?: string;
  bars?: Bar[];
  text?: string | undefined;
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
  /** The path of an image in the content folder. */
  picture?: string | undefined;
  figures?: readonly StudyMetric[];
  /** The share image shows these entries if there are no figures. */
  entries?: readonly ShareCell[] | undefined;
  timeline?: Timeline | undefined;
  renderBody(): string | Promise<string>;
}
