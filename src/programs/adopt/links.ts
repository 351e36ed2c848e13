import { nameLink, toLinkKey, toProfileUrl } from '../../schemas/link-names.ts';
import { entries, type Fields, type Node, toList, unique, Value } from './resume-values.ts';

const NO_URL = 'has no URL, which follows from a user name only for networks that are known';
const OTHER_USER = 'is not in the URL, by which a link is published';

/**
 * The links of a résumé by the names of their networks. Of the others, some have a note, and some say nothing of their
 * own, such as the URL of the site that publishes the résumé.
 */
export function readLinks(basics: Fields, ownSite: string | undefined): { links: Fields; others: Value[] } {
  const links: Record<string, Value> = {};
  const others: Value[] = [];
  const [homepage] = unique([basics['url'], basics['website']].flatMap((node) => readUrl(node) ?? []));
  if (homepage && homepage.text === ownSite) others.push(homepage);
  else if (homepage) links['website'] = homepage;
  for (const [index, profile] of entries(basics['profiles'], 'url').entries()) {
    const [network, user] = [readWord(profile['network']), readWord(profile['username'])];
    const url = readUrl(profile['url']);
    const byUrl = url && toProfileUrl(network?.text ?? '', url.text);
    const byUser = user && toProfileUrl(network?.text ?? '', user.text);
    const account = byUrl !== undefined && URL.canParse(url?.text ?? '') ? url?.text : (byUrl ?? byUser);
    if (account === undefined) {
      others.push(...[network, url, user?.as('', NO_URL)].filter((value) => value !== undefined));
      continue;
    }
    const isInUrl = !user || account === byUser || hasUser(account, user.text);
    if (!isInUrl) others.push(user.as('', OTHER_USER));
    const sources = [network, url, isInUrl ? user : undefined].flatMap((value) => value?.sources ?? []);
    const key = toLinkKey(network?.text ?? URL.parse(account)?.hostname ?? account);
    // Some name an account as their homepage too, or twice.
    const [same, known] = Object.entries(links).find(([, link]) => isSame(link.text, account)) ?? [];
    if (same === 'website') delete links[same];
    // A second account of a network has a number.
    const free = Object.hasOwn(links, key) ? `${nameLink(key)} ${index + 1}` : key;
    links[same && same !== 'website' ? same : free] = new Value(account, [
      ...(known?.sources ?? []),
      ...sources,
    ]);
  }
  return { links, others };
}

/** A text that is no prose, such as an e-mail address, as it is written but for its scheme. Of a list, it is the first. */
export function readWord(node: Node | undefined, scheme = ''): Value | undefined {
  const [value] = toList(node);
  return value instanceof Value ? value.as(value.text.replace(/\s+/g, ' ').replace(scheme, '')) : undefined;
}

/** A URL in full, also of a DOI or what people type without its scheme. */
export function readUrl(node: Node | undefined): Value | undefined {
  const value = readWord(node);
  const url = value?.text.replace(/^(?:doi:\s*)?(?=10\.\d{4,}\/)/i, 'https://doi.org/') ?? '';
  const full = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url) ? `https://${url}` : url;
  // Browsers accept any letters in a URL; the standard requires ASCII.
  return value?.as(/[^\x21-\x7e]/.test(full) ? (URL.parse(full)?.href ?? full) : full);
}

/** Compares URLs as networks do. */
function isSame(url: string, other: string): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
  return fold(url) === fold(other);
}

function hasUser(url: string, user: string): boolean {
  const name = user.replace(/^@/, '');
  return [name, encodeURIComponent(name)].some((part) => url.toLowerCase().includes(part.toLowerCase()));
}
