import type { Entries, Entry } from './entry.ts';

type DraftData = { draft: boolean; title?: string; name?: string };

/** The entries that a build publishes: all but drafts. */
export function withoutDrafts(entries: Entries): Entries {
  return mapDrafts(entries, () => []);
}

/** The entries that `npm run dev` shows: drafts too, with a notice wherever their title or name is shown. */
export function withMarkedDrafts(entries: Entries): Entries {
  return mapDrafts(entries, (entry) => {
    const { title, name } = entry.data;
    const data = {
      ...entry.data,
      ...(title && { title: toNotice(title) }),
      ...(name && { name: toNotice(name) }),
    };
    return [{ ...entry, data }];
  });
}

/** The URL paths at which `npm run dev` shows drafts. */
export function findDraftPaths({ pages, caseStudies, projects }: Entries): string[] {
  const isDraft = ({ data }: Entry<{ draft: boolean }>) => data.draft;
  return [
    ...pages.filter(isDraft).map(({ id }) => `/${id}`),
    ...caseStudies.filter(isDraft).map(({ id }) => `/case-studies/${id}`),
    ...(projects.some(isDraft) ? ['/projects'] : []),
  ];
}

function toNotice(title: string): string {
  return `Draft: ${title}`;
}

function mapDrafts(
  entries: Entries,
  change: <Data extends DraftData>(entry: Entry<Data>) => Entry<Data>[],
): Entries {
  const map = <Data extends DraftData>(list: readonly Entry<Data>[]) =>
    list.flatMap((entry) => (entry.data.draft ? change(entry) : [entry]));
  return {
    ...entries,
    projects: map(entries.projects),
    caseStudies: map(entries.caseStudies),
    pages: map(entries.pages),
  };
}
