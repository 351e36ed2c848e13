import type { InlineText } from '../content/inline-text.ts';
import type { Bar, StudyMetric } from './key-figures.ts';
import type { Timeline } from './timeline.ts';

/** A picture, a figure with its bars, or an entry of a list on a share image. */
export interface ShareCell {
  /** An image file of the content folder. */
  picture?: string | undefined;
  title?: string;
  /** The bars of a figure; empty if it has only a value. */
  bars?: Bar[];
  text?: string | undefined;
}

/** The model of a page, from which its head, its Markdown, the site map and its share image are made. */
export interface SitePage {
  /** The 404 page has none. */
  path?: string;
  /** Distinguishes the page from others, in tabs and lists. */
  title: string;
  /** The heading above its text. */
  heading: string;
  description: InlineText;
  /** Replaces the description in the text of the page, as Markdown. */
  lede?: string;
  /** `YYYY-MM-DD` */
  updated?: string;
  /** The language of the whole page, if not that of the site. */
  language?: string;
  /** The language of its text alone, if not that of the site. */
  textLanguage?: string | undefined;
  /** An image file of the content folder. */
  picture?: string | undefined;
  /** The results that the page shows, the most important first. */
  figures?: readonly StudyMetric[];
  /** The entries that the page lists. Its share image shows them if there are no figures. */
  entries?: readonly ShareCell[] | undefined;
  /** The career of the owner, for the share image. */
  timeline?: Timeline | undefined;
  /** Renders the text below heading and description as Markdown. */
  renderBody(): string | Promise<string>;
}
