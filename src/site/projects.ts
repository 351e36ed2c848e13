import type { ProjectContent } from '../content/content.ts';
import { describePeriod } from './profile-sections.ts';
import type { Wording } from './wording/wording.ts';

/** Shows the day of the last change unless it is that of the page, which is the newest one of all projects. */
export function describeProject(
  project: ProjectContent,
  newestDay: string | undefined,
  wording: Wording,
): string {
  const { type, entity, roles, start, end, updated } = project;
  const period = start || end ? describePeriod({ start, end }, updated, wording) : undefined;
  const change =
    updated === newestDay ? undefined : wording.format('updated', { date: wording.date(updated) });
  return [type, entity, wording.list(roles), period, change].filter(Boolean).join(' · ');
}

export function sortPicturedFirst(projects: readonly ProjectContent[]): ProjectContent[] {
  return projects.toSorted((one, other) => Number(!one.picture) - Number(!other.picture));
}
