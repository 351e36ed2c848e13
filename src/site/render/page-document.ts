import type { Site } from '../../api/resources.ts';
import { toPlain } from '../../content/inline-text.ts';
import { PATHS, toJsonPath, toMarkdownPath } from '../../paths.ts';
import { listPageLinks } from '../page-links.ts';
import type { SitePage } from '../pages.ts';
import { toPageWording } from '../wording/wording.ts';
import {
  escapeMarkdown,
  joinBlocks,
  renderHeading,
  renderInlineMarkdown,
  renderLink,
} from './markdown-text.ts';

export async function renderPageDocument(page: SitePage, site: Site): Promise<string> {
  const { baseUrl } = site;
  const wording = toPageWording(page, site);
  const { format, date } = wording;
  const { path, title, heading, description, updated } = page;
  const canonical = path && baseUrl + path;
  const json = path && toJsonPath(path);
  const forms = [
    ...[PATHS.llms, PATHS.agentInstructions].map((file) => renderLink(file.slice(1), baseUrl + file)),
    ...(json ? [renderLink('JSON', baseUrl + json)] : []),
  ];
  return `${joinBlocks([
    renderFrontMatter({ title, description: toPlain(description), canonical, updated }),
    forms.join(' · '),
    renderHeading(1, heading),
    page.lede ?? renderInlineMarkdown(description),
    await page.renderBody(),
    updated ? escapeMarkdown(format('updated', { date: date(updated) })) : '',
    listPageLinks(site, wording)
      .map(({ href, text }) => renderLink(text, href.startsWith('/') ? baseUrl + toMarkdownPath(href) : href))
      .join(' · '),
  ])}\n`;
}

/** Values are quoted, so that no parser takes them for another type. */
export function renderFrontMatter(fields: Record<string, string | undefined>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${JSON.stringify(value)}`,
  );
  return ['---', ...lines, '---'].join('\n');
}
