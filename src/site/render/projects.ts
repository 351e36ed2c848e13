import type { Project } from '../../schemas/project.ts';
import { escapeMarkdown, joinBlocks, toHeading, toLink, toList } from './markdown-text.ts';

/** Every project in full. */
export function renderProjects(projects: readonly Project[]): string {
  return joinBlocks(
    projects.map(({ name, tagline, description, technologies, url }) =>
      joinBlocks([
        toHeading(2, name),
        `**${escapeMarkdown(tagline)}**`,
        ...description.split('\n\n').map(escapeMarkdown),
        `Built with ${escapeMarkdown(technologies.join(', '))}`,
        url ? toLink(`Visit ${name}`, url) : '',
      ]),
    ),
  );
}

/** Every project in a line. */
export function renderProjectList(projects: readonly Project[]): string {
  return toList(
    projects.map(
      ({ name, tagline, technologies, url }) =>
        `**${url ? toLink(name, url) : escapeMarkdown(name)}**: ${escapeMarkdown(tagline)} (${escapeMarkdown(technologies.join(', '))})`,
    ),
  );
}
