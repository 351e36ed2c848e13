import { isInOrder } from '../../schemas/profile-entry.ts';
import { toProfileUrl } from '../../site/networks.ts';
import { type Resume, UNKNOWN_END } from './resume.ts';

type Period = { startDate?: string | number | undefined; endDate?: string | number | undefined };
type Account = Resume['basics']['profiles'][number];

/** The résumé without what cannot be published: accounts without a URL, periods with an unknown or too early end. */
export function keepUsable(resume: Resume): Resume {
  const { basics, meta } = resume;
  // Our own document names the site that published it, which is no link of its owner.
  const isThisSite = meta.canonical === `${basics.url}resume.json`;
  return {
    ...resume,
    meta: { language: meta.language },
    basics: {
      ...basics,
      url: isThisSite ? undefined : basics.url,
      profiles: basics.profiles.flatMap(toAccount),
    },
    work: resume.work.map(withUsablePeriod),
    education: resume.education.map(withUsablePeriod),
    volunteer: resume.volunteer.map(withUsablePeriod),
    projects: resume.projects.map(withUsablePeriod),
  };
}

function withUsablePeriod<Entry extends Period>(entry: Entry): Entry {
  const { startDate: start, endDate: end, ...rest } = entry;
  return end !== UNKNOWN_END && isInOrder({ start, end }) ? entry : (rest as Entry);
}

/** An account with its URL; its user name stays only where the URL shows it. */
function toAccount({ network, username, url: given }: Account): Account[] {
  const url = given ?? toProfileUrl(network ?? '', username ?? '');
  if (url === undefined) return [];
  const user = username?.replace(/^@/, '') ?? '';
  const isShown = [user, encodeURIComponent(user)].some((name) => url.includes(name));
  return [{ network: network ?? new URL(url).hostname, username: isShown ? username : undefined, url }];
}
