import type { Allowlist } from '../schemas/allowlist.ts';
import { ACTIVITY_STATES, type Observation } from '../schemas/observation.ts';
import { MAX_AHEAD_SECONDS, MIN_MILLISECONDS } from '../schemas/observation-limits.ts';
import { scanNewsItem } from './news.ts';

const MAX_ATTENTION = 20;
export const MAX_NEWS = 20;
/** A greater age comes from a clock that was never set, or from a wrong unit. */
const MAX_AGENT_AGE_SECONDS = 10 * 365.25 * 86_400;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Lets only listed items pass, with the names and labels of the list. Everything else is dropped or replaced with a
 * neutral word, so an empty list lets nothing pass.
 */
export function createSanitizer(allowlist: Allowlist) {
  const sanitizeAgents = createAgentSanitizer(allowlist);
  const sanitizeMarkets = createMarketSanitizer(allowlist);
  const sanitizeNews = createNewsSanitizer(allowlist);
  const attention = fromVocabulary(allowlist.attention, 'Needs attention');
  const condition = fromVocabulary(allowlist.conditions, 'Unknown');
  const city = fromVocabulary(allowlist.cities, 'Undisclosed');
  const mood = fromVocabulary(allowlist.sentiments, 'unknown');

  return (sent: Observation): Observation => {
    const observation = withoutImpossibleValues(withScannedNews(sent));
    const { fleet, weather, sentiment } = observation;
    return {
      ...observation,
      agents: sanitizeAgents(observation.agents),
      fleet: {
        ...fleet,
        attention: fleet.attention.slice(0, MAX_ATTENTION).map(({ what }) => ({ what: attention(what) })),
      },
      markets: sanitizeMarkets(observation.markets),
      weather: { ...weather, condition: condition(weather.condition), city: city(weather.city) },
      sentiment: { ...sentiment, label: mood(sentiment.label) },
      news: sanitizeNews(observation.news),
    };
  };
}

function withScannedNews(observation: Observation): Observation {
  const scanned = observation.news.map(scanNewsItem);
  return { ...observation, news: scanned.flatMap((result) => ('item' in result ? result.item : [])) };
}

/** Relies on the names of the schema: a field is a time exactly if its name ends in `At`. */
function withoutImpossibleValues(observation: Observation): Observation {
  const latest = observation.generatedAt + MAX_AHEAD_SECONDS;
  return JSON.parse(JSON.stringify(observation), (name, value) => {
    if (name.endsWith('At') && value > latest) return undefined;
    if (name === 'ageSeconds' && (value < 0 || value > MAX_AGENT_AGE_SECONDS)) return null;
    return name === 'sunset' && !TIME_OF_DAY.test(value) ? 'unknown' : value;
  });
}

function createAgentSanitizer(allowlist: Allowlist) {
  const rules = new Map(allowlist.agents.map((rule) => [rule.id, rule]));
  const state = fromVocabulary(allowlist.states, 'unknown');
  const activityState = fromVocabulary(ACTIVITY_STATES, 'unknown');
  const status = fromVocabulary(allowlist.statuses, 'unknown');
  const activity = fromVocabulary(allowlist.activities, 'Activity not published');

  return (agents: Observation['agents']): Observation['agents'] =>
    firstOfEach(agents, ({ id }) => id).flatMap((agent) => {
      const rule = rules.get(agent.id);
      if (!rule) return [];
      const { id, name, role, timing } = rule;
      const isPrivate = timing === 'private';
      return {
        id,
        name,
        role,
        state: state(agent.state),
        activityState: activityState(agent.activityState),
        status: status(agent.status),
        activity: activity(agent.activity),
        age: isPrivate ? 'private' : formatAge(agent.ageSeconds),
        ageSeconds: isPrivate ? null : agent.ageSeconds,
      };
    });
}

function createMarketSanitizer(allowlist: Allowlist) {
  const rules = new Map(allowlist.markets.map((rule) => [rule.symbol, rule]));
  const session = fromVocabulary(allowlist.sessions, 'unknown');

  return (markets: Observation['markets']): Observation['markets'] =>
    firstOfEach(markets, ({ symbol }) => symbol).flatMap((market) => {
      const rule = rules.get(market.symbol);
      return rule ? { ...market, ...rule, session: session(market.session) } : [];
    });
}

function createNewsSanitizer(allowlist: Allowlist) {
  const originsOf = new Map(
    allowlist.newsSources.map(({ name, hosts }) => [name, hosts.map((host) => `https://${host}/`)]),
  );
  const section = fromVocabulary(allowlist.newsSections, 'General');

  // A serialized URL has user and port between scheme and path, so this prefix allows the exact origin only.
  const isListed = ({ source, url }: Observation['news'][number]) =>
    originsOf.get(source)?.some((origin) => url.startsWith(origin));

  return (items: Observation['news']): Observation['news'] =>
    items
      .filter(isListed)
      .slice(0, MAX_NEWS)
      .map((item) => ({ ...item, section: section(item.section) }));
}

function fromVocabulary(words: readonly string[], otherwise: string): (word: string) => string {
  const allowed = new Set(words);
  return (word) => (allowed.has(word) ? word : otherwise);
}

function firstOfEach<Item>(items: readonly Item[], identify: (item: Item) => string): Item[] {
  const keys = items.map(identify);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function formatAge(seconds: number | null): string {
  if (seconds === null) return 'unknown';
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86400)} d ago`;
}

/**
 * Describes for the log which fields were left out or replaced, and the cause, but never values. Returns an empty
 * string if nothing changed.
 */
export function describeChanges(sent: Observation, published: Observation): string {
  const faults = sent.news.map(scanNewsItem).flatMap((result) => ('fault' in result ? result.fault : []));
  const scanned = withScannedNews(sent);
  const possible = withoutImpossibleValues(scanned);
  const impossible = listChanges(scanned, possible).map(([path, value]) =>
    path.endsWith('At') && Number(value) >= MIN_MILLISECONDS
      ? `${path} (looks like milliseconds; write seconds)`
      : path,
  );
  return [
    ...describeFields(
      'The scan left out news because of',
      faults.map((fault) => `news[].${fault}`),
    ),
    ...describeFields('Impossible values were left out:', impossible),
    ...describeFields(
      'The allowlist left out or replaced values of:',
      listChanges(possible, published).map(([path]) => path),
    ),
  ].join(' ');
}

function describeFields(reason: string, fields: readonly string[]): string[] {
  return fields.length > 0 ? [`${reason} ${[...new Set(fields)].join(', ')}.`] : [];
}

const DERIVED = /^(?:agents\[\]\.(?:name|role|age)|markets\[\]\.(?:label|currency))$/;

function listChanges(before: Observation, after: Observation): Leaf[] {
  const kept = new Set(listLeaves(after).map(String));
  return listLeaves(before).filter((leaf) => !kept.has(String(leaf)) && !DERIVED.test(leaf[0]));
}

type Leaf = [path: string, value: unknown];

function listLeaves(value: unknown, path = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => listLeaves(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, item]) => listLeaves(item, path ? `${path}.${name}` : name));
}
