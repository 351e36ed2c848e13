import type { ProjectContent } from '../../content/content.ts';
import { escapeMarkdown, joinBlocks, toHeading, toLink, toList } from './markdown-text.ts';

/** Every project in full. */
export function renderProjects(projects: readonly ProjectContent[]): string {
  return joinBlocks(
    projects.map(({ name, tagline, text, picture, technologies, url }) =>
      joinBlocks([
        toHeading(2, name),
        `**${escapeMarkdown(tagline)}**`,
        picture?.markdown ?? '',
        text.markdown,
        `Built with ${escapeMarkdown(technologies.join(', '))}`,
        url ? toLink(`Visit ${name}`, url) : '',
      ]),
    ),
  );
}

/** Every project in a line. */
export function renderProjectList(projects: readonly ProjectContent[]): string {
  return toList(
    projects.map(
      ({ name, tagline, technologies, url }) =>
        `**${url ? toLink(name, url) : escapeMarkdown(name)}**: ${escapeMarkdown(tagline)} (${escapeMarkdown(technologies.join(', '))})`,
    ),
  );
}
