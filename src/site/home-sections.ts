import GithubSlugger from 'github-slugger';
import type { Site } from '../api/resources.ts';
import { PAGE_IDS } from '../content/collections.ts';
import { type Content, hasHomelab, type ProjectContent } from '../content/content.ts';
import { toPlain } from '../content/inline-text.ts';
import { PATHS, pathOn, toMarkdownPath } from '../paths.ts';
import { MAX_SHOWN } from './newest-first.ts';
import { expandRecord, type ProfileSection, toExperience, toRecord } from './profile-sections.ts';
import { sortPicturedFirst } from './projects.ts';
import { renderHeading } from './render/markdown-text.ts';
import type { Wording } from './wording/wording.ts';

export type HomeSection = { anchor: string } & Part;

type Part =
  | { name: 'studies' | 'homelab'; heading: string }
  | { name: 'projects'; heading: string; projects: ProjectContent[]; lead: string | undefined }
  | ({ name: 'experience' } & ProfileSection)
  | ({ name: 'record' } & ProfileSection);

const USUAL_ORDER = ['studies', 'projects', 'experience', 'homelab', 'record'];

export function listHomeSections(content: Content, wording: Wording): HomeSection[] {
  const { profile, projects, caseStudies, siteSettings } = content;
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
    homelab: hasHomelab(content) && { name: 'homelab', heading: words.homelab },
  };
  const slugger = new GithubSlugger();
  for (const id of [...PAGE_IDS, ...profile.text.headings.map(({ slug }) => slug)]) slugger.slug(id);
  return names.flatMap((name) => {
    const entries = record.get(name);
    const part = entries ? { name: 'record' as const, ...entries } : others[name];
    // Two headings may be equal, and headings differ between languages; names are unique and the same everywhere.
    return part ? { anchor: slugger.slug(name), ...part } : [];
  });
}

/** The first project is shown large, with the beginning of its text below its tagline. */
function toLead([first]: readonly ProjectContent[]): string | undefined {
  return first?.picture && first.tagline ? first.text.lead : undefined;
}

const MIN_SHARING = 3;
/** In characters: about four lines of a column. */
const MAX_TEXT = 120;

/**
 * Groups three or more short sections of the record that follow each other, because they share the columns of the page.
 * Every other section is alone in its group.
 */
export function groupSections(sections: readonly HomeSection[]): HomeSection[][] {
  const runs: HomeSection[][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    if (last && isShort(section) && last.every(isShort)) last.push(section);
    else runs.push([section]);
  }
  return runs.flatMap((run) => (run.length < MIN_SHARING ? run.map((section) => [section]) : [run]));
}

/** Years beside the entries, many entries and long texts need the width of the page. */
function isShort(section: HomeSection): boolean {
  if (section.name !== 'record' || section.entries.length > MAX_SHOWN) return false;
  return section.entries.every(
    ({ margin, text = '', highlights = [] }) =>
      margin === undefined && highlights.length === 0 && toPlain(text).length <= MAX_TEXT,
  );
}

/** Finds the source of a section: the API, or the Markdown of the page for what the API lacks in this language. */
export function findSource(site: Site, heading: string, json: string | undefined, part?: string) {
  return json
    ? { path: json, part }
    : { path: toMarkdownPath(pathOn(site, PATHS.home)), part: renderHeading(2, heading) };
}
