import { WORDS, type Words } from '../../site/wording/tables.ts';
import { type Fields, isFields, type Node, rename, toList, Value } from './resume-values.ts';

/** Owners of a RenderCV file choose the titles of its sections, so each section is recognized by words. */
const TITLES: readonly [section: string, title: RegExp, word?: keyof Words][] = [
  ['summary', /summary|about|profil|perfil|objective|welcome|sobre m[ií]|über mich|à propos/],
  ['skills', /skill|technolog|programming|\btool|habilidad|conocimiento|fähigkeit/, 'skills'],
  ['languages', /language/, 'languages'],
  ['certificates', /[cz]ert[iy]fi[ck]|licen[cs]e|\btraining|\bcourses/, 'certificates'],
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
  skills: { details: 'keywords', highlights: 'keywords' },
};

/** `ownSections` are those that JSON Resume does not know. */
export function fromRenderCv(cv: Fields): Fields {
  const lists: Record<string, Node[]> = {};
  const ownSections: Node[] = [];
  for (const [title, list] of Object.entries(isFields(cv['sections']) ? cv['sections'] : {})) {
    const own: Node[] = [];
    for (const entry of toList(list)) {
      const section = findSection(title, entry);
      const node = convertEntry(entry, section ?? '');
      if (section) lists[section] = [...(lists[section] ?? []), node];
      else own.push(node);
    }
    if (own.length > 0) ownSections.push({ title: new Value(toHeading(title)), entries: own });
  }
  const { summary, ...sections } = lists;
  const connections = toList(cv['custom_connections']).filter(isFields);
  return {
    ...sections,
    ownSections,
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

/** RenderCV writes `invited_talks` as "Invited Talks". */
function toHeading(title: string): string {
  const isKey = !/[\s\p{Lu}]/u.test(title);
  const capitalize = (word: string) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return isKey ? title.split('_').map(capitalize).join(' ') : title;
}

/** The fields of an entry identify its section more reliably than the title. */
function findSection(title: string, entry: Node): string | undefined {
  const words = title.replaceAll('_', ' ').toLowerCase();
  const [named] =
    TITLES.find(
      ([, pattern, word]) =>
        pattern.test(words) ||
        (word && Object.values(WORDS).some((table) => hasWord(words, String(table[word]).toLowerCase()))),
    ) ?? [];
  if (!isFields(entry)) return named;
  if (entry['institution']) return 'education';
  if (entry['authors']) return 'publications';
  return entry['company'] || entry['position'] ? (named === 'volunteer' ? named : 'work') : named;
}

/** A word in Latin letters counts only at the start of a word: "information" does not contain "formation". */
function hasWord(title: string, word: string): boolean {
  const before = title.split(word).slice(0, -1);
  return before.some((text) => !/\p{Script=Latin}$/u.test(text));
}

function convertEntry(entry: Node, section: string): Node {
  if (entry instanceof Value && section === 'skills') return { keywords: splitList(entry) };
  if (!isFields(entry)) return entry;
  const text = entry['bullet'] ?? entry['number'] ?? entry['reversed_number'];
  if (text) return text;
  const fields = rename(entry, { ...NAMES, ...NAMES_IN[section] });
  const { keywords } = fields;
  if (keywords instanceof Value) fields['keywords'] = splitList(keywords);
  return fields;
}

function splitList(value: Value): Value[] {
  return value.text.split(/[,;]\s+(?![^(]*\))/).map((item) => value.as(item));
}
