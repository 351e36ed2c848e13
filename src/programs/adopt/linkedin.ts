import { parse } from 'csv-parse/sync';
import { type Fields, isFields, join, lines, type Node, rename, toList, Value } from './resume-values.ts';

const COLUMNS = {
  Description: 'summary',
  'End Date': 'endDate',
  'Finished On': 'endDate',
  Location: 'location',
  Name: 'name',
  'Start Date': 'startDate',
  'Started On': 'startDate',
  Title: 'position',
  Url: 'url',
};
const LISTS: Readonly<Record<string, [list: string, columns: Readonly<Record<string, string>>]>> = {
  'Certifications.csv': ['certificates', { Authority: 'issuer', 'Started On': 'date' }],
  'Education.csv': [
    'education',
    { 'School Name': 'institution', 'Degree Name': 'studyType', Notes: 'summary', Activities: 'highlights' },
  ],
  'Honors.csv': ['awards', { Title: 'title', 'Issued On': 'date' }],
  'Languages.csv': ['languages', { Proficiency: 'fluency' }],
  'Positions.csv': ['work', { 'Company Name': 'name' }],
  'Projects.csv': ['projects', { Title: 'name' }],
  'Publications.csv': ['publications', { Publisher: 'publisher', 'Published On': 'releaseDate' }],
  'Volunteering.csv': ['volunteer', { 'Company Name': 'organization', Role: 'position' }],
};

export const LINKEDIN_FILES: readonly string[] = [
  ...Object.keys(LISTS),
  ...['Email Addresses.csv', 'PhoneNumbers.csv', 'Profile.csv', 'Profile Summary.csv', 'Skills.csv'],
];

/** Puts the primary address first, because only the first one is taken. */
export function parseRows(csv: string): object[] {
  const rows: Record<string, string>[] = parse(csv, {
    bom: true,
    columns: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
  });
  return rows
    .toSorted((a, b) => Number(b['Primary'] === 'Yes') - Number(a['Primary'] === 'Yes'))
    .map(({ Confirmed: _, Primary: __, 'Updated On': ___, Type: ____, ...row }) => row);
}

export function fromLinkedIn(files: Fields): Fields {
  const rowsOf = (name: string) => toList(files[name]).filter(isFields);
  const [profile = {}] = rowsOf('Profile.csv');
  const column = (file: string, name: string) => rowsOf(file).flatMap((row) => row[name] ?? []);
  const lists = Object.entries(LISTS).map(([file, [list, columns]]) => [
    list,
    rowsOf(file).map((row) => rename(row, { ...COLUMNS, ...columns })),
  ]);
  return {
    ...Object.fromEntries(lists),
    basics: {
      name: join(lines(profile['First Name'], profile['Last Name']), ' '),
      label: profile['Headline'],
      summary: profile['Summary'] ?? column('Profile Summary.csv', 'Profile Summary'),
      location: profile['Geo Location'],
      email: column('Email Addresses.csv', 'Email Address'),
      phone: column('PhoneNumbers.csv', 'Number'),
      profiles: [
        ...splitList(profile['Websites'], /,\s*(?=[A-Z_ ]+:)/).map((url) => ({
          network: new Value('Website'),
          url,
        })),
        ...splitList(profile['Twitter Handles'], /,\s*/).map((username) => ({
          network: new Value('X'),
          username,
        })),
      ],
    },
    skills: [{ keywords: column('Skills.csv', 'Name') }],
  };
}

/** LinkedIn writes lists as `[PERSONAL:https://ada.example,OTHER:https://mill.example]`. A URL may have commas. */
function splitList(node: Node | undefined, separator: RegExp): Value[] {
  const [list] = toList(node);
  if (!(list instanceof Value)) return [];
  const items = list.text.replace(/^\[|\]$/g, '').split(separator);
  return items.map((item) => list.as(item.replace(/^[A-Z_ ]+:/, '')));
}
