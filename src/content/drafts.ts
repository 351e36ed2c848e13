import type { Entries, Entry } from './collections.ts';

type DraftData = { draft: boolean; title?: string; name?: string };

/** The entries that a build publishes: all but drafts. */
export function withoutDrafts(entries: Entries): Entries {
  return mapDrafts(entries, () => []);
}

/** The entries that `npm run dev` shows: drafts too, with a notice wherever their title or name is shown. */
export function withMarkedDrafts(entries: Entries): Entries {
  return mapDrafts(entries, (entry) => {
    const { title, name } = entry.data;
    const notice = { ...(title && { title: `Draft: ${title}` }), ...(name && { name: `Draft: ${name}` }) };
    return [{ ...entry, data: { ...entry.data, ...notice } }];
  });
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
