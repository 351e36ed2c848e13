import { selectTagline } from '../../api/project.ts';
import { findNewestDay, type ProjectContent } from '../../content/content.ts';
import { describeProject } from '../projects.ts';
import type { Wording } from '../wording/wording.ts';
import { escapeMarkdown, joinBlocks, renderInlineMarkdown, renderLink, renderList } from './markdown-text.ts';

export function renderProjects(projects: readonly ProjectContent[], wording: Wording): string {
  const { list } = wording;
  const newestDay = findNewestDay(projects);
  return joinBlocks(
    projects.map((project) => {
      const { name, tagline, text, picture, technologies, url } = project;
      return joinBlocks([
        `## ${url ? renderLink(name, url) : escapeMarkdown(name)}`,
        renderInlineMarkdown(tagline ?? ''),
        picture?.markdown ?? '',
        text.markdown,
        escapeMarkdown(describeProject(project, newestDay, wording)),
        escapeMarkdown(list(technologies)),
      ]);
    }),
  );
}

export function renderProjectList(
  projects: readonly ProjectContent[],
  lead: string | undefined,
  { format, list }: Wording,
): string {
  return renderList(
    projects.map((project, index) => {
      const { name, technologies, url } = project;
      const label = `**${url ? renderLink(name, url) : escapeMarkdown(name)}**`;
      const uses = technologies.length > 0 ? `(${list(technologies)})` : '';
      const value = [selectTagline(project), uses, index === 0 && lead ? `· ${lead}` : '']
        .map(renderInlineMarkdown)
        .filter(Boolean)
        .join(' ');
      return value ? format('labeled', { label, value }) : label;
    }),
  );
}
