import type { InlineText } from '../content/inline-text.ts';
import type { Bar, StudyMetric } from './key-figures.ts';

/** A picture, a figure with its bars, or an entry of a list. */
export interface ShareCell {
  /** An image file of the content folder. */
  picture?: string | undefined;
  title?: string;
  /** The bars of a figure; empty where it has only a value. */
  bars?: Bar[];
  text?: string | undefined;
}

/** The model of a page, from which its head, its Markdown, the site map and its share image are made. */
export interface SitePage {
  /** Its URL path; the 404 page has none. */
  path?: string;
  /** Names the page among others. */
  title: string;
  /** The heading above its text. */
  heading: string;
  description: InlineText;
  /** Replaces the description in the text of the page, as Markdown. */
  lede?: string;
  /** `YYYY-MM-DD` */
  updated?: string;
  /** The language of the whole page, where it is not that of the site. */
  language?: string;
  /** The language of its text alone, where it is not that of the site. */
  textLanguage?: string | undefined;
  /** The URL path of its data as JSON, if there is one. */
  json?: string | undefined;
  /** The image of the page, a file of the content folder. */
  picture?: string | undefined;
  /** Results that the page shows, the most telling first. */
  figures?: readonly StudyMetric[];
  /** The entries that the page lists, if it lists anything; its share image shows them where there are no figures. */
  entries?: readonly ShareCell[] | undefined;
  /** Renders what stands below heading and description, as Markdown. */
  renderBody(): string | Promise<string>;
}
