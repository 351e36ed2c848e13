import { slug } from 'github-slugger';
import type { Content, ProjectContent } from '../content/content.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import { toPicturedFirst } from './projects.ts';
import { type RecordSection, toExperience, toRecord } from './record.ts';
import type { Wording } from './wording/wording.ts';

/** A section of the homepage with its heading; the record is parts with their own. Projects have a lead for the first one. */
export type HomeSection =
  | { name: 'studies' | 'homelab'; heading: string }
  | { name: 'projects'; heading: string; projects: ProjectContent[]; lead: string | undefined }
  | ({ name: 'experience' } & RecordSection)
  | { name: 'record'; parts: RecordSection[] };

/** The homepage's sections in the order of their owner, for HTML and Markdown; those without content are left out. */
export function toHomeSections(
  { profile, projects, caseStudies, allowlist, siteSettings }: Content,
  wording: Wording,
): HomeSection[] {
  const { words } = wording;
  const pictured = toPicturedFirst(projects);
  const experience = toExperience(profile, wording);
  const record = toRecord(profile, wording);
  const sections: Record<SiteSettings['sections'][number], HomeSection | false> = {
    studies: caseStudies.length > 0 && { name: 'studies', heading: words.caseStudies },
    projects: pictured.length > 0 && {
      name: 'projects',
      heading: words.projects,
      projects: pictured,
      lead: toLead(pictured),
    },
    experience: experience.entries.length > 0 && { name: 'experience', ...experience },
    homelab: allowlist.enabled && { name: 'homelab', heading: words.homelab },
    record: record.length > 0 && { name: 'record', parts: record },
  };
  return siteSettings.sections.map((name) => sections[name]).filter((section) => section !== false);
}

/** The anchor of a section of the homepage, by its heading. */
export function toAnchor(heading: string): string {
  return slug(heading);
}

/** What the first project says beside its picture and its tagline. */
function toLead([first]: readonly ProjectContent[]): string | undefined {
  return first?.picture && first.tagline ? first.text.lead : undefined;
}
