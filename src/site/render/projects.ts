import { toTagline } from '../../api/project.ts';
import type { ProjectContent } from '../../content/content.ts';
import { describePeriod } from '../record.ts';
import type { Wording } from '../wording/wording.ts';
import { escapeMarkdown, joinBlocks, toLink, toList, toMarkdown } from './markdown-text.ts';

/** What a project was, for whom and when, as far as it is known. */
export function describeProject(project: ProjectContent, wording: Wording): string {
  const { type, entity, roles, start, end } = project;
  const period = start || end ? describePeriod({ start, end }, wording) : undefined;
  return [type, entity, wording.list(roles), period].filter(Boolean).join(' · ');
}

/** Those with a picture before the others, as pages show them. */
export function toPicturedFirst(projects: readonly ProjectContent[]): ProjectContent[] {
  return projects.toSorted((one, other) => Number(!one.picture) - Number(!other.picture));
}

/** Every project in full. */
export function renderProjects(projects: readonly ProjectContent[], wording: Wording): string {
  const { list } = wording;
  return joinBlocks(
    projects.map((project) => {
      const { name, tagline, text, picture, technologies, url } = project;
      return joinBlocks([
        `## ${url ? toLink(name, url) : escapeMarkdown(name)}`,
        toMarkdown(tagline ?? ''),
        picture?.markdown ?? '',
        text.markdown,
        escapeMarkdown(describeProject(project, wording)),
        escapeMarkdown(list(technologies)),
      ]);
    }),
  );
}

/** Every project in a line, the first one with more where there is a lead. */
export function renderProjectList(
  projects: readonly ProjectContent[],
  lead: string | undefined,
  { format, list }: Wording,
): string {
  return toList(
    projects.map((project, index) => {
      const { name, technologies, url } = project;
      const label = `**${url ? toLink(name, url) : escapeMarkdown(name)}**`;
      const uses = technologies.length > 0 ? `(${list(technologies)})` : '';
      const value = [toTagline(project), uses, index === 0 && lead ? `· ${lead}` : '']
        .map(toMarkdown)
        .filter(Boolean)
        .join(' ');
      return value ? format('labeled', { label, value }) : label;
    }),
  );
}
