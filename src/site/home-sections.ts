import GithubSlugger from 'github-slugger';
import { PAGE_IDS } from '../content/collections.ts';
import type { Content, ProjectContent } from '../content/content.ts';
import { expandRecord, type ProfileSection, toExperience, toRecord } from './profile-sections.ts';
import { sortPicturedFirst } from './projects.ts';
import type { Wording } from './wording/wording.ts';

export type HomeSection = { anchor: string } & Part;

type Part =
  | { name: 'studies' | 'homelab'; heading: string }
  | { name: 'projects'; heading: string; projects: ProjectContent[]; lead: string | undefined }
  | ({ name: 'experience' } & ProfileSection)
  | ({ name: 'record' } & ProfileSection);

const USUAL_ORDER = ['studies', 'projects', 'experience', 'homelab', 'record'];

export function listHomeSections(content: Content, wording: Wording): HomeSection[] {
  const { profile, projects, caseStudies, allowlist, siteSettings } = content;
  const { words } = wording;
  const pictured = sortPicturedFirst(projects);
  const experience = toExperience(profile, wording);
  const names = expandRecord(siteSettings.sections ?? USUAL_ORDER, content.sections);
  const record = toRecord(content, names, wording);
  const others: Readonly<Record<string, Part | false>> = {
    studies: caseStudies.length > 0 && { name: 'studies', heading: words.caseStudies },
    projects: pictured.length > 0 && {
      name: 'projects',
      heading: words.projects,
      projects: pictured,
      lead: toLead(pictured),
    },
    experience: experience.entries.length > 0 && { name: 'experience', ...experience },
    homelab: allowlist.enabled && { name: 'homelab', heading: words.homelab },
  };
  const slugger = new GithubSlugger();
  for (const id of [...PAGE_IDS, ...profile.text.headings.map(({ slug }) => slug)]) slugger.slug(id);
  return names.flatMap((name) => {
    const entries = record.get(name);
    const part = entries ? { name: 'record' as const, ...entries } : others[name];
    // Headings may be equal, and differ from language to language; names do neither.
    return part ? { anchor: slugger.slug(name), ...part } : [];
  });
}

/** The first project is shown large, with the beginning of its text below its tagline. */
function toLead([first]: readonly ProjectContent[]): string | undefined {
  return first?.picture && first.tagline ? first.text.lead : undefined;
}
