import { createSanitizer } from '../../homelab/sanitize.ts';
import type { Allowlist } from '../../schemas/allowlist.ts';
import type { Observation } from '../../schemas/observation.ts';

/** A value of an observation that is not published as it was sent. */
export interface Change {
  /** Where it stands in what was sent, for example `news[2].title`. */
  path: string;
  from: unknown;
  /** What is published instead; missing where it is left out. */
  to?: unknown;
  /** Why, as the end of a sentence. */
  rule: string;
}

/** Why a value is replaced or left out, by its path without indexes. Items of lists are explained by `explainItem`. */
const RULES: Readonly<Record<string, string>> = {
  'agents.name': 'the name comes from the list agents',
  'agents.role': 'the role comes from the list agents',
  'agents.state': 'it is not in the list states',
  'agents.activityState': 'it is not one of the documented values',
  'agents.status': 'it is not in the list statuses',
  'agents.activity': 'it is not in the list activities',
  'agents.age': 'the label follows from ageSeconds and the timing in the list agents',
  'agents.ageSeconds': 'the timing of this agent is private, or the age is not plausible',
  'fleet.attention': 'only the first items are published',
  'fleet.attention.what': 'it is not in the list attention',
  'markets.label': 'the label comes from the list markets',
  'markets.currency': 'the currency comes from the list markets',
  'markets.session': 'it is not in the list sessions',
  'weather.city': 'it is not in the list cities',
  'weather.condition': 'it is not in the list conditions',
  'weather.sunset': 'it is not a time from 00:00 to 23:59',
  'sentiment.label': 'it is not in the list sentiments',
  'news.section': 'it is not in the list newsSections',
  'news.title': 'a headline is one line of visible characters in NFC, and is cut when it is too long',
  'news.url': 'a URL is written in its normal form, without a fragment',
  mode: 'the observation is too old to be current',
  'collection.sources.agents.state': 'the evidence is too old to be fresh',
};
const FUTURE_TIME = 'it is later than the time of the observation';

/** The lists whose items are published or left out as a whole. */
type ListName = 'agents' | 'markets' | 'news';
const KEYS = { agents: 'id', markets: 'symbol' } as const;

/**
 * Names everything in which a published observation differs from what was sent, each once. It is found by comparing
 * the two, and by asking the sanitizer about items on their own, so that there is no second set of rules.
 */
export function findChanges(sent: Observation, published: Observation, allowlist: Allowlist): Change[] {
  const sanitize = createSanitizer(allowlist);
  return compare('', sent, published);

  function compare(path: string, from: unknown, to: unknown): Change[] {
    if (path === 'agents' || path === 'markets' || path === 'news') return compareList(path);
    if (Array.isArray(from) && Array.isArray(to)) {
      return from.flatMap((item, index) => compare(`${path}[${index}]`, item, to[index]));
    }
    if (isObject(from) && isObject(to)) {
      return Object.entries(from).flatMap(([name, value]) =>
        compare(path === '' ? name : `${path}.${name}`, value, to[name]),
      );
    }
    if (from === to) return [];
    const rule = RULES[path.replace(/\[\d+\]/g, '')] ?? FUTURE_TIME;
    return [to === undefined ? { path, from, rule } : { path, from, to, rule }];
  }

  /** Published items keep their order, so each is what the next of those sent becomes that is not left out. */
  function compareList(name: ListName): Change[] {
    let next = 0;
    return sent[name].flatMap((item, index) => {
      const path = `${name}[${index}]`;
      const alone = publishAlone(name, item);
      const candidate = published[name][next];
      if (alone === undefined || JSON.stringify(alone) !== JSON.stringify(candidate)) {
        return [{ path, from: item, rule: explainItem(name, item, alone) }];
      }
      next++;
      return compare(path, item, candidate);
    });
  }

  /** Why an item is left out; `alone` is what it would become if it were the only one. */
  function explainItem<Name extends ListName>(
    name: Name,
    item: Observation[Name][number],
    alone: unknown,
  ): string {
    if (name === 'news') return alone ? 'only the first items are published' : explainNews(item as NewsItem);
    const key = KEYS[name as keyof typeof KEYS];
    return alone ? `an item before it has the same ${key}` : `its ${key} is not in the list ${name}`;
  }

  function explainNews(item: NewsItem): string {
    if (publishAlone('news', { ...item, title: 'News' }))
      return 'its title is empty or contains a private detail';
    const isListed = allowlist.newsSources.some(({ name }) => name === item.source);
    return isListed
      ? 'its URL is not an https URL on a host of its source, or contains a private detail'
      : 'its source is not in the list newsSources';
  }

  function publishAlone<Name extends ListName>(name: Name, item: Observation[Name][number]): unknown {
    return sanitize({ ...sent, agents: [], markets: [], news: [], [name]: [item] })[name][0];
  }
}

type NewsItem = Observation['news'][number];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
