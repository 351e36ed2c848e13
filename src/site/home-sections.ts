import type { Content } from '../content/content.ts';
import { type RecordSection, toRecord } from './record.ts';
import type { Wording } from './wording/wording.ts';

/** A section of the homepage with its heading: a part of the record, or what `content` names. */
export type HomeSection =
  | { content: 'caseStudies' | 'homelab' | 'projects'; heading: string }
  | ({ content: 'record' } & RecordSection);

/** THE list of the homepage's sections in their order, for HTML and Markdown; those without content are left out. */
export function toHomeSections(
  { profile, projects, caseStudies, allowlist }: Content,
  wording: Wording,
): HomeSection[] {
  const { words } = wording;
  const record = toRecord(profile, wording).map((section) => ({ content: 'record' as const, ...section }));
  const sections: (HomeSection | false)[] = [
    caseStudies.length > 0 && { content: 'caseStudies', heading: words.caseStudies },
    ...record.filter(({ isFirst }) => isFirst),
    allowlist.enabled && { content: 'homelab', heading: words.homelab },
    projects.length > 0 && { content: 'projects', heading: words.projects },
    ...record.filter(({ isFirst }) => !isFirst),
  ];
  return sections.filter((section) => section !== false);
}
