import type { ProjectContent } from '../content/content.ts';
import { describePeriod } from './profile-sections.ts';
import type { Wording } from './wording/wording.ts';

/** The last change is a fact only of projects older than the newest one, whose day is that of the page. */
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
