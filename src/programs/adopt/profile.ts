import type * as z from 'zod';
import { nameLink, toLinkKey, toProfileUrl } from '../../content/link-names.ts';
import { isBefore, textSchema } from '../../schemas/formats.ts';
import { profileEntrySchema } from '../../schemas/profile-entry.ts';
import { keepValid, type Refused } from './keep-valid.ts';
import type { Fields } from './read-resume.ts';

/** A profile with its text, which stands below the fields. */
const profileSchema = profileEntrySchema.safeExtend({ description: textSchema.optional() });

type Profile = z.input<typeof profileSchema>;
type Credential = NonNullable<Profile['credentials']>[number];

const PERIOD = { startDate: 'start', endDate: 'end', website: 'url' };
const WORK = { ...PERIOD, name: 'company', description: 'about', position: 'role' };
const VOLUNTEER = { ...PERIOD, name: 'organization', company: 'organization', position: 'role' };
const CERTIFICATE = { name: 'title', url: 'verificationUrl' };
const EDUCATION = {
  ...PERIOD,
  studyType: 'title',
  institution: 'issuer',
  endDate: 'date',
  expectedDate: 'date',
  gpa: 'score',
};

/** What the profile has of a résumé, and what was not taken. What is missing is left out. */
export function toProfile(
  resume: Fields,
  updated: string,
): { profile: Partial<Profile>; refused: Refused[] } {
  const { basics, meta, $schema: _, projects: __, ...sections } = resume;
  const { work, volunteer, education, certificates, publications, skills, languages, interests, ...lists } =
    sections;
  const { website, ...said } = toFields(basics);
  const { name, label, headline, email, phone, location, summary, url = website, profiles, ...rest } = said;
  const others = website === undefined || website === url ? rest : { ...rest, website };
  const { language: given, lang, ...about } = toFields(meta);
  const { city, region, countryCode, country, ...address } = toFields(location);
  const place = { city, region, country: country ?? countryCode };
  const { links, refused } = toLinks(about['canonical'] === `${url}resume.json` ? undefined : url, profiles);
  const left = [
    ...listFields(['basics'], others),
    ...listFields(['basics', 'location'], country === undefined ? address : { ...address, countryCode }),
    ...listFields(['meta'], about),
  ];
  const profile: Fields = {
    name,
    title: label,
    headline,
    location: typeof location === 'string' ? location : toPlace(place),
    language: given ?? lang,
    updated,
    contact: { email, phone },
    links,
    skills: rename(skills, { name: 'group', keywords: 'skills' }),
    experience: rename(work, WORK, () => ({ end: null })),
    credentials: [
      rename(certificates, CERTIFICATE, () => ({ kind: 'cert' })) ?? [],
      rename(education, EDUCATION, ({ title }) => (title ? { kind: 'degree' } : {})) ?? [],
    ].flat(),
    publications: rename(publications, { releaseDate: 'date', website: 'url' }),
    volunteering: rename(volunteer, VOLUNTEER, goesOn),
    languages: rename(languages, { name: 'language', level: 'fluency' }),
    interests: toInterests(interests),
    description: summary,
    ...lists,
  };
  const invalid = keepValid(profile, profileSchema);
  const valid: Partial<Profile> = profile;
  const credentials = valid.credentials?.map((credential) => withStatus(credential, updated)) ?? [];
  return { profile: { ...valid, credentials }, refused: [...left, ...refused, ...invalid] };
}

/** The fields of a group; none where it is something else. */
function toFields(value: unknown): Fields {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}

/** Each field of a group, as a value that is not taken. */
function listFields(path: PropertyKey[], fields: Fields): Refused[] {
  return Object.entries(fields).map(([field, value]) => ({ path: [...path, field], value }));
}

/** The entries of a list with the names of the content, after what they have by default. What is no list stays as it is. */
export function rename(
  list: unknown,
  names: Readonly<Record<string, string>>,
  toDefaults: (entry: Fields) => Fields = () => ({}),
): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((entry) => {
    if (typeof entry !== 'object') return entry;
    const renamed = Object.entries(entry).flatMap(([name, value]) => {
      const other = names[name] ?? name;
      // Some write a value under its older and its newer name.
      if (other !== name && Reflect.get(entry, other) === value) return [];
      return [[Object.hasOwn(entry, other) ? name : other, name === 'location' ? toPlace(value) : value]];
    });
    const fields: Fields = Object.fromEntries(renamed);
    return { ...toDefaults(fields), ...fields };
  });
}

/** A place on one line, from its parts where it has some. */
function toPlace(location: unknown): unknown {
  if (typeof location !== 'object') return location;
  return Object.values(Object(location)).filter(Boolean).join(', ') || undefined;
}

/** An interest without a name has keywords, each of which is one. */
function toInterests(interests: unknown): unknown {
  if (!Array.isArray(interests)) return interests;
  return interests.flatMap((interest) => {
    const { name, keywords, ...others } = toFields(interest);
    const isNamed = name !== undefined || !Array.isArray(keywords);
    return isNamed ? interest : keywords.map((keyword) => ({ ...others, name: keyword }));
  });
}

/** Links by the names of their networks, and the accounts of which not all is in the URL. */
function toLinks(url: unknown, profiles: unknown): { links: Fields; refused: Refused[] } {
  const links: Fields = url === undefined ? {} : { website: url };
  const refused: Refused[] = [];
  for (const [index, profile] of [profiles ?? []].flat().entries()) {
    const { network = '', username = '', url: given, ...others } = toFields(profile);
    const user = String(username).replace(/^@/, '');
    const account = String(given ?? toProfileUrl(String(network), user) ?? '');
    const isShown = account !== '' && [user, encodeURIComponent(user)].some((name) => account.includes(name));
    const path = ['basics', 'profiles', index];
    refused.push(...(isShown ? listFields(path, others) : [{ path, value: profile, reason: NOT_SHOWN }]));
    if (account === '') continue;
    // Some name an account as their homepage too.
    if (String(links['website']).replace(/\/$/, '') === account) delete links['website'];
    const key = toLinkKey(String(network || (URL.parse(account)?.hostname ?? account)));
    // A second account of a network also has a number.
    const name = Object.hasOwn(links, key) ? `${nameLink(key)} ${index + 1}` : key;
    if (links[key] !== account) links[name] = account;
  }
  return { links, refused };
}

const NOT_SHOWN = 'a link is published by its URL, which does not have the user name or is not known';

/** A period that only began goes on, which is the convention of JSON Resume. */
export function goesOn({ start }: Fields): Fields {
  return start === undefined ? {} : { end: null };
}

/** A credential with the status that follows from its dates; without a date there is none. */
function withStatus(credential: Credential, today: string): Credential {
  const { start, date, status } = credential;
  if (status !== undefined || date === undefined) return credential;
  const isBegun = start !== undefined && isBefore(start, today);
  return { ...credential, status: isBefore(date, today) ? 'listed' : isBegun ? 'in-progress' : 'planned' };
}
