import { isInOrder } from '../../schemas/profile-entry.ts';
import { toProfileUrl } from '../../site/networks.ts';
import type { Resume } from './resume.ts';

type Period = { startDate?: string | number | undefined; endDate?: string | number | null | undefined };
type Account = Resume['basics']['profiles'][number];

/** The résumé without accounts that have no URL and dates that contradict each other, which cannot be published. */
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
    work: resume.work.map(withoutContradiction),
    volunteer: resume.volunteer.map(withoutContradiction),
    projects: resume.projects.map(withoutContradiction),
  };
}

function withoutContradiction<Entry extends Period>(entry: Entry): Entry {
  const { startDate: start, endDate: end, ...rest } = entry;
  return isInOrder({ start, end }) ? entry : (rest as Entry);
}

/** An account with its URL; its user name stays only where the URL shows it. */
function toAccount({ network, username, url: given }: Account): Account[] {
  const url = given ?? toProfileUrl(network ?? '', username ?? '');
  if (url === undefined) return [];
  const user = username?.replace(/^@/, '') ?? '';
  const isShown = [user, encodeURIComponent(user)].some((name) => url.includes(name));
  return [{ network: network ?? new URL(url).hostname, username: isShown ? username : undefined, url }];
}
