import type { Site } from '../../api/resources.ts';
import { type InlineText, toPlain } from '../../content/inline-text.ts';
import type { Bar, StudyMetric } from '../key-figures.ts';
import { toPageWording } from '../wording/wording.ts';
import { joinBlocks, toHeading, toLink, toMarkdown } from './markdown-text.ts';

/** A picture, a figure with its bars, or an entry of a list. */
export interface ShareCell {
  /** An image file of the content folder. */
  picture?: string | undefined;
  title?: string;
  /** The bars of a figure; empty where it has only a value. */
  bars?: Bar[];
  text?: string | undefined;
}

/** What the head of a page, its Markdown, the sitemap and its share image are made from. */
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
  /** What the page lists, for its share image where it has no figures. */
  entries?: readonly ShareCell[];
  /** Renders what stands below heading and description, as Markdown. */
  renderBody(): string | Promise<string>;
}

/** A page as a Markdown document: frontmatter, links to its other representations, text. */
export async function renderPageDocument(page: SitePage, site: Site): Promise<string> {
  const { baseUrl } = site;
  const { format, date } = toPageWording(page, site);
  const { path, title, heading, description, updated, json } = page;
  const canonical = path && baseUrl + path;
  const forms = [
    toLink('llms.txt', `${baseUrl}/llms.txt`),
    ...(json ? [toLink('JSON', baseUrl + json)] : []),
  ];
  return `${joinBlocks([
    renderFrontMatter({ title, description: toPlain(description), canonical, updated }),
    forms.join(' · '),
    toHeading(1, heading),
    page.lede ?? toMarkdown(description),
    await page.renderBody(),
    updated ? format('updated', { date: date(updated) }) : '',
  ])}\n`;
}

/** Renders the fields of a page that have a value as frontmatter; every value is a quoted string, so that no parser takes it for another type. */
export function renderFrontMatter(fields: Record<string, string | undefined>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${JSON.stringify(value)}`,
  );
  return ['---', ...lines, '---'].join('\n');
}
