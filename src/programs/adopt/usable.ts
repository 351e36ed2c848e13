import { isInOrder } from '../../schemas/profile-entry.ts';
import { toProfileUrl } from '../../site/networks.ts';
import { type Resume, UNKNOWN_END } from './resume.ts';

type Period = { startDate?: string | number | undefined; endDate?: string | number | undefined };
type Account = Resume['basics']['profiles'][number];

/** The fields of which an entry needs one, since they name what it is about. */
const NAMING = {
  work: ['name', 'position'],
  volunteer: ['organization', 'position'],
  education: ['institution', 'area', 'studyType'],
  certificates: ['name', 'issuer'],
  awards: ['title'],
  publications: ['name'],
  skills: ['name', 'keywords'],
  languages: ['language'],
  interests: ['name'],
  projects: ['name'],
} as const;

/**
 * The résumé without what cannot be published: entries without a name, accounts without a URL, periods with an unknown
 * or too early end.
 */
export function keepUsable(resume: Resume): Resume {
  const { basics, meta } = resume;
  const lists = Object.entries(NAMING).map(([list, fields]) => {
    const entries: object[] = resume[list as keyof typeof NAMING];
    const named = entries.filter((entry) => fields.some((field) => Reflect.get(entry, field) !== undefined));
    return [list, named.map(withUsablePeriod)];
  });
  // Our own document names the site that published it, which is no link of its owner.
  const isThisSite = meta.canonical === `${basics.url}resume.json`;
  const url = isThisSite ? undefined : basics.url;
  return {
    ...resume,
    ...Object.fromEntries(lists),
    meta: { language: meta.language },
    basics: { ...basics, url, profiles: basics.profiles.flatMap(toAccount) },
  };
}

function withUsablePeriod(entry: Period): Period {
  const { startDate: start, endDate: end, ...rest } = entry;
  return end !== UNKNOWN_END && isInOrder({ start, end }) ? entry : rest;
}

/** An account with its URL; its user name stays only where the URL shows it. */
function toAccount({ network, username, url: given }: Account): Account[] {
  const url = given ?? toProfileUrl(network ?? '', username ?? '');
  if (url === undefined) return [];
  const user = username?.replace(/^@/, '') ?? '';
  const isShown = [user, encodeURIComponent(user)].some((name) => url.includes(name));
  return [{ network: network ?? new URL(url).hostname, username: isShown ? username : undefined, url }];
}
