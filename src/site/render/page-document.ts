import type { Site } from '../../api/resources.ts';
import { toPlain } from '../../content/inline-text.ts';
import { PATHS } from '../../paths.ts';
import type { SitePage } from '../site-page.ts';
import { toPageWording } from '../wording/wording.ts';
import { joinBlocks, toHeading, toLink, toMarkdown } from './markdown-text.ts';

/** A page as a Markdown document: frontmatter, links to its other representations, text. */
export async function renderPageDocument(page: SitePage, site: Site): Promise<string> {
  const { baseUrl } = site;
  const { format, date } = toPageWording(page, site);
  const { path, title, heading, description, updated, json } = page;
  const canonical = path && baseUrl + path;
  const forms = [toLink('llms.txt', baseUrl + PATHS.llms), ...(json ? [toLink('JSON', baseUrl + json)] : [])];
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
