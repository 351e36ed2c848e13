import { formatPath } from '../../schemas/issue.ts';
import { toProfileUrl } from '../../schemas/link-names.ts';
import { isInOrder } from '../../schemas/period.ts';
import { listNotTaken } from './not-taken.ts';
import { type Resume, resumeSchema, UNKNOWN_END } from './resume.ts';
import { tidyResume } from './tidy.ts';

/** The résumé, and a line for each field with values that were not taken. */
export interface ReadResume {
  resume: Resume;
  notTaken: string[];
}

/** Reads a JSON Resume 1.x. Throws an Error with a line for each part that is not valid. */
export function readResume(text: string): ReadResume {
  const given = tidyResume(parseJson(text.replace(/^\ufeff/, ''))) ?? {};
  const result = resumeSchema.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map(
      ({ path, message }) => `  ${formatPath(path) || 'the file'}: ${message}`,
    );
    throw new Error(`This is not a valid JSON Resume:\n${problems.join('\n')}`);
  }
  const resume = keepUsable(result.data);
  const { $schema: _, ...content } = given as { $schema?: string };
  return { resume, notTaken: listNotTaken(content, resume) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not a valid JSON Resume: ${(error as Error).message}.`);
  }
}

type Period = { startDate?: string | number | undefined; endDate?: string | number | undefined };
type Account = Resume['basics']['profiles'][number];

/** An entry needs one of these fields, which say what it is about. */
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
function keepUsable(resume: Resume): Resume {
  const { basics, meta } = resume;
  const lists = Object.entries(NAMING).map(([list, fields]) => {
    const entries: object[] = resume[list as keyof typeof NAMING];
    const named = entries.filter((entry) => fields.some((field) => Reflect.get(entry, field) !== undefined));
    return [list, named.map(withUsablePeriod)];
  });
  // A document that this project published has the URL of its site, which the owner did not enter.
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
