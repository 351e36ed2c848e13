import { nameLink, toLinkKey, toProfileUrl } from '../../content/link-names.ts';
import { combine, entries, type Fields, type Node, toList, unique, Value } from './resume-values.ts';

const NO_URL = 'has no URL, and none can be derived from the user name';
const NO_LINK = 'is not a link that begins with https: or http:';
const OWN_SITE =
  'is the address of the site that published the résumé; to have it as a link, add it yourself';

/** Names with these endings are files: no domain has one of them. */
const FILE_NAME = /^[\w.-]+\.(?:docx?|html?|jpe?g|json|pdf|php|png)$/i;

/**
 * Reads links by the names of their networks. `others` are values that are not a link, with a note that says why, or
 * without one if they need no place, such as the empty URL of a template.
 */
export function readLinks(basics: Fields, ownSite: string | undefined): { links: Fields; others: Value[] } {
  // A network may have any name, even one that every object has.
  const links: Record<string, Value> = Object.create(null);
  const others: Value[] = [];
  const [homepage] = unique([basics['url'], basics['website']].flatMap((node) => readUrl(node) ?? []));
  if (homepage && homepage.text === ownSite) others.push(homepage.as('', OWN_SITE));
  else if (homepage) links['website'] = homepage;
  for (const profile of entries(basics['profiles'], 'url')) {
    const { key, link, values } = readAccount(profile);
    if (!link) {
      others.push(...values);
      continue;
    }
    const [same = '', known] = Object.entries(links).find(([, other]) => isSame(other.text, link)) ?? [];
    if (known && same !== 'website') links[same] = combine(known.text, [known, ...values]);
    else {
      delete links[same];
      links[findFree(key, links)] = combine(link, known ? [known, ...values] : values);
    }
  }
  return { links, others };
}

function findFree(key: string, links: Readonly<Record<string, Value>>): string {
  let free = key;
  for (let number = 2; Object.hasOwn(links, free); number += 1) free = `${nameLink(key)} ${number}`;
  return free;
}

function readAccount(profile: Fields): { key: string; link?: string | undefined; values: Value[] } {
  const [network, user] = [readWord(profile['network']), readWord(profile['username'])];
  const url = readUrl(profile['url']);
  const byUrl = url && toProfileUrl(network?.text ?? '', url.text);
  const byUser = user && toProfileUrl(network?.text ?? '', user.text);
  const link = byUrl !== undefined && URL.canParse(url?.text ?? '') ? url?.text : (byUrl ?? byUser);
  const given = [network, url, user].filter((value) => value instanceof Value);
  if (link === undefined) {
    const isWeb = !url || /^https?:/i.test(url.text);
    const isTemplate = isWeb && !user;
    const reason = isWeb ? NO_URL : NO_LINK;
    return { key: '', values: isTemplate ? given : given.map((value) => value.as('', reason)) };
  }
  const isUserIn = user && (link === byUser || hasUser(link, user.text));
  const key = toLinkKey(network?.text ?? URL.parse(link)?.hostname ?? link);
  return { key, link, values: given.filter((value) => value !== user || isUserIn) };
}

/**
 * Reads a text that is not prose, such as an e-mail address, so its marks are not removed. Only the first item of a
 * list is taken.
 */
export function readWord(node: Node | undefined, scheme = ''): Value | undefined {
  const [value] = toList(node);
  return value instanceof Value
    ? value.as(value.text.replace(/\s{2,}|[\t\n]/g, ' ').replace(scheme, ''))
    : undefined;
}

export function readUrl(node: Node | undefined): Value | undefined {
  const value = readWord(node);
  const url = value?.text.replace(/^(?:doi:\s*)?(?=10\.\d{4,}\/)/i, 'https://doi.org/') ?? '';
  const full = FILE_NAME.test(url)
    ? url
    : url.replace(/^(?:\/\/)?(?=[\w-]+(?:\.[\w-]+)+(?:[/?#]|$))/, 'https://');
  // Browsers accept any letters in a URL, but RFC 3986 requires ASCII.
  return value?.as(/[^\x21-\x7e]/.test(full) ? (URL.parse(full)?.href ?? full) : full);
}

function isSame(url: string, other: string): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
  return fold(url) === fold(other);
}

function hasUser(url: string, user: string): boolean {
  const name = user.replace(/^@/, '');
  return [name, encodeURIComponent(name)].some((part) => url.toLowerCase().includes(part.toLowerCase()));
}
