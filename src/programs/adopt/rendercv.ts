import { WORDS, type Words } from '../../site/wording/tables.ts';
import { type Fields, isFields, type Node, rename, toList, Value } from './resume-values.ts';

/** Owners of a RenderCV file choose the titles of its sections, so each section is recognized by words. */
const TITLES: readonly [section: string, title: RegExp, word?: keyof Words][] = [
  ['summary', /summary|about|profil|perfil|objective|welcome/],
  ['skills', /skill|technolog|programming|\btool/, 'skills'],
  ['languages', /language/, 'languages'],
  ['certificates', /[cz]ert[iy]fi[ck]|licen[cs]e/, 'certificates'],
  ['publications', /publication|\bpaper/, 'publications'],
  ['awards', /award|honou?r|prize|achievement|scholarship/, 'awards'],
  ['volunteer', /volunt|community/, 'volunteering'],
  ['interests', /interest|hobb/, 'interests'],
  ['projects', /project|portfolio/, 'projects'],
  ['education', /education/, 'education'],
  ['work', /experience|employment|\bwork/, 'experience'],
];

const NAMES: Readonly<Record<string, string>> = {
  start_date: 'startDate',
  end_date: 'endDate',
  date: 'endDate',
  degree: 'studyType',
  journal: 'publisher',
  label: 'name',
  details: 'summary',
};
const NAMES_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  awards: { name: 'title', label: 'title', date: 'date' },
  certificates: { date: 'date', details: 'issuer' },
  interests: { details: 'keywords' },
  languages: { label: 'language', details: 'fluency' },
  publications: { title: 'name', date: 'releaseDate' },
  skills: { details: 'keywords' },
};

export function fromRenderCv(cv: Fields): Fields {
  const lists: Record<string, Node[]> = {};
  for (const [title, list] of Object.entries(isFields(cv['sections']) ? cv['sections'] : {})) {
    for (const entry of toList(list)) {
      const section = findSection(title, entry);
      if (section) lists[section] = [...(lists[section] ?? []), convertEntry(entry, section)];
    }
  }
  const { summary, ...sections } = lists;
  const connections = toList(cv['custom_connections']).filter(isFields);
  return {
    ...sections,
    basics: {
      name: cv['name'],
      label: cv['headline'] ?? cv['label'],
      email: cv['email'],
      phone: cv['phone'],
      url: cv['website'],
      image: cv['photo'],
      location: cv['location'],
      summary,
      profiles: [
        ...toList(cv['social_networks']),
        ...connections.map(({ placeholder, url }) => ({ network: placeholder, url })),
      ],
    },
  };
}

/** The fields of an entry are a surer sign of its section than the title. */
function findSection(title: string, entry: Node): string | undefined {
  const words = title.replaceAll('_', ' ').toLowerCase();
  const [named] =
    TITLES.find(
      ([, pattern, word]) =>
        pattern.test(words) ||
        (word && Object.values(WORDS).some((table) => words.includes(String(table[word]).toLowerCase()))),
    ) ?? [];
  if (!isFields(entry)) return named;
  if (entry['institution']) return 'education';
  if (entry['authors']) return 'publications';
  return entry['company'] || entry['position'] ? (named === 'volunteer' ? named : 'work') : named;
}

function convertEntry(entry: Node, section: string): Node {
  if (entry instanceof Value && section === 'skills') return { keywords: splitList(entry) };
  if (!isFields(entry)) return entry;
  const text = entry['bullet'] ?? entry['number'] ?? entry['reversed_number'];
  if (text) return text;
  const fields = rename(entry, { ...NAMES, ...NAMES_IN[section] });
  const { keywords } = fields;
  if (keywords instanceof Value) fields['keywords'] = splitList(keywords);
  for (const [name, node] of Object.entries(fields)) {
    const [, label, url] = /^\[([^\]]+)\]\((\S+)\)$/.exec(node instanceof Value ? node.text : '') ?? [];
    if (label && url && node instanceof Value)
      Object.assign(fields, { [name]: node.as(label), url: node.as(url) });
  }
  return fields;
}

function splitList(value: Value): Value[] {
  return value.text.split(/[,;]\s+(?![^(]*\))/).map((item) => value.as(item));
}
