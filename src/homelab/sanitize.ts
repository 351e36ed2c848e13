import type { Allowlist } from '../schemas/allowlist.ts';
import { ACTIVITY_STATES, type Observation } from '../schemas/observation.ts';
import { findPrivateDetail } from '../schemas/private-details.ts';
import { toLatestTime } from './store.ts';

const MAX_ATTENTION = 20;
/** How many headlines are published. */
export const MAX_NEWS = 20;
/** Ten years. More comes from a clock that was never set or from a wrong unit. */
const MAX_AGENT_AGE_SECONDS = 10 * 365.25 * 86_400;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Creates the sanitizer for an allowlist: only what is listed passes, names and labels come from the list, and
 * everything else is dropped or replaced by a neutral word. Empty lists keep nothing. The sanitizer is pure.
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
    const observation = withoutFutureTimes(sent);
    const { fleet, weather, sentiment } = observation;
    return {
      ...observation,
      agents: sanitizeAgents(observation.agents),
      fleet: {
        ...fleet,
        attention: fleet.attention.slice(0, MAX_ATTENTION).map(({ what }) => ({ what: attention(what) })),
      },
      markets: sanitizeMarkets(observation.markets),
      weather: {
        ...weather,
        sunset: TIME_OF_DAY.test(weather.sunset) ? weather.sunset : 'unknown',
        condition: condition(weather.condition),
        city: city(weather.city),
      },
      sentiment: { ...sentiment, label: mood(sentiment.label) },
      news: sanitizeNews(observation.news),
    };
  };
}

/** Leaves every optional time out that is later than possible. All times, and nothing else, have names in `At`. */
function withoutFutureTimes(observation: Observation): Observation {
  const latest = toLatestTime(observation.generatedAt);
  return JSON.parse(JSON.stringify(observation), (name, value) =>
    name.endsWith('At') && value > latest ? undefined : value,
  );
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
      return {
        id,
        name,
        role,
        state: state(agent.state),
        activityState: activityState(agent.activityState),
        status: status(agent.status),
        activity: activity(agent.activity),
        ...toPublicAge(timing, agent.ageSeconds),
      };
    });
}

/** How long ago an agent was seen, as it may be published; null where that is not known. */
function toPublicAge(timing: 'public' | 'private', ageSeconds: number | null) {
  if (timing === 'private') return { age: 'private', ageSeconds: null };
  if (ageSeconds === null || ageSeconds < 0 || ageSeconds > MAX_AGENT_AGE_SECONDS)
    return { age: 'unknown', ageSeconds: null };
  return { age: formatAge(ageSeconds), ageSeconds };
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

  return (items: Observation['news']): Observation['news'] =>
    items
      .flatMap((item) => {
        const origins = originsOf.get(item.source);
        const url = origins && publicNewsUrl(item.url, origins);
        const title = url && publicNewsTitle(item.title);
        return title ? { ...item, section: section(item.section), title, url } : [];
      })
      .slice(0, MAX_NEWS);
}

/** Creates a filter that passes the listed words and replaces every other by a neutral one. */
function fromVocabulary(words: readonly string[], otherwise: string): (word: string) => string {
  const allowed = new Set(words);
  return (word) => (allowed.has(word) ? word : otherwise);
}

function firstOfEach<Item>(items: readonly Item[], toKey: (item: Item) => string): Item[] {
  const keys = items.map(toKey);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function formatAge(seconds: number): string {
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86400)} d ago`;
}

const MAX_TITLE_CODE_POINTS = 200;

/**
 * Invisible characters and those that change the direction of reading. The byte-order mark has no width, though
 * JavaScript counts it as white space; the next line (U+0085) is white space in Unicode only.
 */
const INVISIBLE = /\ufeff|(?![\s\u0085])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const WHITE_SPACE = /[\s\u0085]+/g;

/**
 * A headline as it may be published: NFC, white space folded, nothing invisible, at most 200 code points. Null if it
 * is empty or contains a private detail.
 */
export function publicNewsTitle(title: string): string | null {
  const visible = title.replace(INVISIBLE, '').replace(WHITE_SPACE, ' ').trim();
  const clean = visible.normalize('NFC');
  if (clean === '' || findPrivateDetail(clean)) return null;
  return [...clean].slice(0, MAX_TITLE_CODE_POINTS).join('').trimEnd();
}

/** Words in the name of a query parameter that suggest a secret in its value. */
const SECRET_WORDS = new Set(
  `access apikey auth authorization bearer code cookie credential credentials hash hmac jwt key nonce otp pass passcode
  passwd password pin private pwd saml secret session sessionid sid sig sign signature signed sso ticket token`.split(
    /\s+/,
  ),
);

/**
 * The URL of a news item as it may be published: below one of the origins (`https://news.example.com/`), without
 * user, port, secret-looking parameters or private details, and without its fragment. Null if it may not be published.
 */
export function publicNewsUrl(text: string, origins: readonly string[]): string | null {
  const url = URL.parse(text);
  // A URL is serialized with user and port between scheme and path, so the prefix rules out all but the origin.
  const origin = origins.find((candidate) => url?.href.startsWith(candidate));
  if (!url || !origin || [...url.searchParams.keys()].some(looksSecret)) return null;
  const [published = ''] = url.href.split('#', 1);
  const isUri = !/%(?![\da-f]{2})/i.test(published);
  return isUri && !findPrivateDetail(decode(published.slice(origin.length - 1))) ? published : null;
}

function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_WORDS.has(words.join(''));
}

/** The text of a path or a query, also where it is not UTF-8. */
function decode(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll('&', '%26')}`).get('text') ?? '';
}

/** What the allowlist or another field gives, whatever is sent. */
const GIVEN = /^(?:agents\[\]\.(?:name|role|age)|markets\[\]\.(?:label|currency)) /;

/**
 * Names the fields of which the allowlist left out or replaced a value, and never a value. Empty where it kept everything
 * as it was sent.
 */
export function describeChanges(sent: Observation, published: Observation): string {
  const kept = new Set(listValues(published));
  const changed = listValues(sent).filter((value) => !kept.has(value) && !GIVEN.test(value));
  const fields = new Set(changed.map((value) => value.slice(0, value.indexOf(' '))));
  return fields.size > 0 ? `The allowlist left out or replaced values of: ${[...fields].join(', ')}.` : '';
}

/** Every value with its path before it, for example `agents[].state "online"`. */
function listValues(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listValues(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, item]) => listValues(item, path ? `${path}.${name}` : name));
}
