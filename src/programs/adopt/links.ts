import { nameLink, toLinkKey, toProfileUrl } from '../../content/link-names.ts';
import { entries, type Fields, type Node, toList, unique, Value } from './resume-values.ts';

const NO_URL = 'has no URL, and none follows from the name of the user';
const OTHER_USER = 'is not in the URL, by which a link is published';

/**
 * Reads the links of a résumé, by the names of their networks. `others` are values that are no link: with a note, or without
 * one if they need no place, such as the URL of the site that published the résumé.
 */
export function readLinks(basics: Fields, ownSite: string | undefined): { links: Fields; others: Value[] } {
  const links: Record<string, Value> = {};
  const others: Value[] = [];
  const [homepage] = unique([basics['url'], basics['website']].flatMap((node) => readUrl(node) ?? []));
  if (homepage && homepage.text === ownSite) others.push(homepage);
  else if (homepage) links['website'] = homepage;
  for (const [index, profile] of entries(basics['profiles'], 'url').entries()) {
    const account = readAccount(profile);
    others.push(...account.others);
    const { key, link } = account;
    if (!link) continue;
    // An account may be named twice, or also as the homepage.
    const [same = '', known] = Object.entries(links).find(([, other]) => isSame(other.text, link.text)) ?? [];
    const sources = [...(known?.sources ?? []), ...link.sources];
    if (known && same !== 'website') links[same] = new Value(known.text, sources);
    else {
      delete links[same];
      // A second account of a network has a number.
      const free = Object.hasOwn(links, key) ? `${nameLink(key)} ${index + 1}` : key;
      links[free] = new Value(link.text, sources);
    }
  }
  return { links, others };
}

/** Reads the link of an account. Its network and its user are among the others if no link says them. */
function readAccount(profile: Fields): { key: string; link?: Value; others: Value[] } {
  const [network, user] = [readWord(profile['network']), readWord(profile['username'])];
  const url = readUrl(profile['url']);
  const byUrl = url && toProfileUrl(network?.text ?? '', url.text);
  const byUser = user && toProfileUrl(network?.text ?? '', user.text);
  const text = byUrl !== undefined && URL.canParse(url?.text ?? '') ? url?.text : (byUrl ?? byUser);
  const isUserIn = text !== undefined && user && (text === byUser || hasUser(text, user.text));
  const said = [network, url, isUserIn ? user : undefined].filter((value) => value instanceof Value);
  if (text === undefined)
    return { key: '', others: user ? [...said, user].map((value) => value.as('', NO_URL)) : said };
  const sources = said.flatMap((value) => value.sources);
  const key = toLinkKey(network?.text ?? URL.parse(text)?.hostname ?? text);
  return { key, link: new Value(text, sources), others: user && !isUserIn ? [user.as('', OTHER_USER)] : [] };
}

/** Reads a text that is no prose, such as an e-mail address, without its scheme; of a list, the first one. */
export function readWord(node: Node | undefined, scheme = ''): Value | undefined {
  const [value] = toList(node);
  return value instanceof Value
    ? value.as(value.text.replace(/\s{2,}|[\t\n]/g, ' ').replace(scheme, ''))
    : undefined;
}

/** Reads a URL in full, also from a DOI or a URL without a scheme. */
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
