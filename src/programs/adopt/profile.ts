import { nameLink, toLinkKey } from '../../schemas/link-names.ts';
import { type Resume, toAccountUrl } from './resume.ts';

type Work = Omit<Resume['work'][number], 'name' | 'description' | 'location'>;

/** The fields of a profile, from a résumé. What the résumé lacks is left out; what a profile requires is empty. */
export function toProfileFields(resume: Resume, today: string): object {
  const { name = '', label = '', headline, email = '', phone, location = {} } = resume.basics;
  const places = [location.city, location.region, location.countryCode].filter(Boolean);
  return {
    name,
    title: label,
    headline,
    location: places.join(', ') || undefined,
    language: resume.meta.language,
    updated: today,
    contact: { email, phone },
    links: toLinks(resume),
    skills: resume.skills.map(({ name: group, level, keywords: skills }) => ({ group, level, skills })),
    experience: resume.work.map(({ name: company, description: about, location: place, ...work }) => ({
      company,
      about,
      location: place,
      ...toActivity(work),
      end: work.endDate ?? null,
    })),
    credentials: toCredentials(resume, today),
    languages: resume.languages,
    awards: resume.awards,
    publications: resume.publications.map(({ name: title, publisher, releaseDate: date, url, summary }) => ({
      name: title,
      publisher,
      date,
      url,
      summary,
    })),
    volunteering: resume.volunteer.map(({ organization, ...work }) => ({
      organization,
      ...toActivity(work),
    })),
    interests: resume.interests,
  };
}

function toActivity({ position: role, startDate: start, endDate, url, summary, highlights }: Work) {
  return { role, start, end: toEnd({ startDate: start, endDate }), url, summary, highlights };
}

/** The end of a period: null, it goes on, where it only began, which is the convention of JSON Resume. */
export function toEnd({ startDate, endDate }: Pick<Work, 'startDate' | 'endDate'>) {
  return endDate ?? (startDate === undefined ? undefined : null);
}

/** Links by the names of their networks. A second account of a network also has the user name. */
function toLinks({ basics: { url, profiles } }: Resume): Record<string, string> {
  const links: Record<string, string> = url === undefined ? {} : { website: url };
  for (const profile of profiles) {
    const account = toAccountUrl(profile) ?? '';
    const { hostname } = new URL(account);
    const key = toLinkKey(profile.network ?? hostname);
    const names = [key, `${nameLink(key)} (${profile.username ?? hostname})`];
    const free = names.find((name) => !Object.hasOwn(links, name));
    if (links[key] !== account) links[free ?? `${key} ${Object.keys(links).length}`] = account;
  }
  return links;
}

type PartialDate = string | number | undefined;

/**
 * The credentials of a résumé: its certificates and its education. Their status follows from
 * their dates; without a date there is none.
 */
function toCredentials({ education, certificates }: Resume, today: string): object[] {
  return [
    ...certificates.map(({ name: title, issuer, kind = 'cert', date, url: verificationUrl, status }) => ({
      title,
      issuer,
      kind,
      date,
      status: status ?? toStatus(undefined, date, today),
      verificationUrl,
    })),
    ...education.map((course) => {
      const { studyType: title, institution: issuer, startDate: start, endDate, ...fields } = course;
      const { expectedDate, ...rest } = fields;
      const date = expectedDate ?? endDate;
      const { area, kind = title && 'degree', status = toStatus(start, date, today), ...others } = rest;
      return { title, area, issuer, kind, start, date, status, ...others };
    }),
  ];
}

function toStatus(start: PartialDate, end: PartialDate, today: string): string | undefined {
  if (end === undefined) return undefined;
  const isBefore = (date: string | number) => String(date) < today.slice(0, String(date).length);
  if (isBefore(end)) return 'listed';
  return start !== undefined && isBefore(start) ? 'in-progress' : 'planned';
}
