import { nameLink, toLinkKey } from '../../site/networks.ts';
import { toCredentials } from './credentials.ts';
import type { Resume } from './resume.ts';
import { toLine, toLines } from './text.ts';

type Work = Omit<Resume['work'][number], 'name' | 'description' | 'location'>;

/** The fields of a profile, from a résumé. What the résumé lacks is left out; what a profile requires is empty. */
export function toProfileFields(resume: Resume, today: string): object {
  const { name = '', label = '', headline, email = '', phone, location = {} } = resume.basics;
  const places = [location.city, location.region, location.countryCode].filter(
    (place) => place !== undefined,
  );
  return {
    name: toLine(name),
    title: toLine(label),
    headline: toLine(headline),
    location: places.length > 0 ? places.map(toLine).join(', ') : undefined,
    language: resume.meta.language,
    updated: today,
    contact: { email, phone: toLine(phone) },
    links: toLinks(resume),
    skills: resume.skills.map(({ name: group, level, keywords }) => ({
      group: toLine(group),
      level: toLine(level),
      skills: toLines(keywords),
    })),
    experience: resume.work.map(({ name: company, description, location: place, ...work }) => ({
      company: toLine(company),
      about: toLine(description),
      location: toLine(place),
      ...toActivity(work),
    })),
    credentials: toCredentials(resume, today),
    languages: resume.languages.map(({ language, fluency }) => ({
      language: toLine(language),
      fluency: toLine(fluency),
    })),
    awards: resume.awards.map(({ title, awarder, date, summary }) => ({
      title: toLine(title),
      awarder: toLine(awarder),
      date,
      summary: toLine(summary),
    })),
    publications: resume.publications.map(({ name: title, publisher, releaseDate, url, summary }) => ({
      name: toLine(title),
      publisher: toLine(publisher),
      date: releaseDate,
      url,
      summary: toLine(summary),
    })),
    volunteering: resume.volunteer.map(({ organization, ...work }) => ({
      organization: toLine(organization),
      ...toActivity(work),
    })),
    interests: resume.interests.map(({ name: interest, keywords }) => ({
      name: toLine(interest),
      keywords: toLines(keywords),
    })),
  };
}

function toActivity({ position, startDate: start, endDate, url, summary, highlights }: Work) {
  return {
    role: toLine(position),
    start,
    end: endDate ?? (start === undefined ? undefined : null),
    url,
    summary: toLine(summary),
    highlights: toLines(highlights),
  };
}

/** Links by the names of their networks. The second account of a network is named by its user, too. */
function toLinks({ basics: { url, profiles } }: Resume): Record<string, string> {
  const links: Record<string, string> = url === undefined ? {} : { website: url };
  for (const { network = '', username, url: account = '' } of profiles) {
    const key = toLine(toLinkKey(network)) ?? network;
    const names = [key, `${nameLink(key)} (${username ?? new URL(account).hostname})`];
    const free = names.find((name) => !Object.hasOwn(links, name));
    if (links[key] !== account) links[free ?? `${key} ${Object.keys(links).length}`] = account;
  }
  return links;
}
