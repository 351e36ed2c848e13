import type { ProjectContent } from '../content/content.ts';
import { describePeriod } from './profile-sections.ts';
import type { Wording } from './wording/wording.ts';

export function describeProject(project: ProjectContent, wording: Wording): string {
  const { type, entity, roles, start, end } = project;
  const period = start || end ? describePeriod({ start, end }, wording) : undefined;
  return [type, entity, wording.list(roles), period].filter(Boolean).join(' · ');
}

export function sortPicturedFirst(projects: readonly ProjectContent[]): ProjectContent[] {
  return projects.toSorted((one, other) => Number(!one.picture) - Number(!other.picture));
}
