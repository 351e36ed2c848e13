import * as z from 'zod';
import { uriSchema } from './formats.ts';
import { SNAPSHOT_AFTER_SECONDS } from './observation-limits.ts';

// JSON can escape half of a surrogate pair, which is not valid text.
const isWellFormed = (text: string) => text.isWellFormed();
const WELL_FORMED = { error: 'contains half of a surrogate pair' };

const text = z.string().refine(isWellFormed, WELL_FORMED);
// JSON readers disagree on numbers above 2^53 - 1, which z.int() refuses.
const count = z.int().min(0);
const number = z.number();

export const ACTIVITY_STATES: readonly string[] =
  'working monitoring idle planning sleeping paused stale unknown offline'.split(' ');

const agentSchema = z
  .strictObject({
    id: text.describe('Allowlisted public identity.'),
    name: text.describe('Public name.'),
    role: text.describe('Purpose of the agent.'),
    state: text.describe('Observed state, not a guarantee of health.'),
    activityState: text.describe(
      `One of ${ACTIVITY_STATES.join(', ')}. Being reachable does not imply work.`,
    ),
    status: text.describe('Condition, as a public label.'),
    activity: text.describe('Generic public label of the current activity.'),
    age: text.describe('Time since the agent was last seen, as of `generatedAt`, in words, or `private`.'),
    ageSeconds: number.nullable().describe('In seconds, as of `generatedAt`; null if unknown or private.'),
  })
  .meta({ id: 'Agent', description: 'An agent as last observed.' });

const attentionSchema = z.strictObject({ what: text.describe('Generic label without private details.') });

const fleetSchema = z.strictObject({
  counts: z.strictObject({ ok: count.describe('Number of passing checks.') }).describe('Counts of checks.'),
  attention: z.array(attentionSchema).describe('Items that need attention.'),
});

const containersSchema = z.strictObject({
  running: count.describe('Running containers.'),
  total: count.describe('All containers.'),
  healthy: count.describe('Running ones whose health check passes; name failing ones in `fleet.attention`.'),
});

const servicesSchema = z.strictObject({ failed: count.describe('Services in a failed state.') });

const infrastructureSchema = z.strictObject({
  containers: containersSchema.describe('Counts of containers.'),
  services: servicesSchema.describe('Counts of services.'),
});

const marketSchema = z
  .strictObject({
    symbol: text.describe('Ticker symbol.'),
    label: text.describe('Name of the instrument.'),
    price: number.describe('Last price, for research only.'),
    change: number.describe('Change in percent.'),
    currency: text.describe('Currency of the price.'),
    session: text.describe('Trading session.'),
    observedAt: number.describe('Time of the price, Unix seconds.').optional(),
  })
  .meta({ id: 'Market', description: 'The last price of an instrument.' });

const weatherSchema = z.strictObject({
  sunset: text.describe('Local time of sunset, HH:MM, or `unknown`.'),
  condition: text.describe('Weather condition in words.'),
  city: text.describe('Public regional city, not a private address.'),
  temperature: number.describe('Air temperature in °C.').optional(),
  feelsLike: number.describe('Apparent temperature in °C.').optional(),
  wind: number.describe('Wind speed in m/s.').optional(),
  humidity: number.describe('Relative humidity in percent.').optional(),
  high: number.describe('Highest temperature of the day in °C.').optional(),
  low: number.describe('Lowest temperature of the day in °C.').optional(),
  updatedAt: number.describe('Time of the weather data, Unix seconds.').optional(),
});

const sentimentSchema = z.strictObject({
  label: text.describe('Market sentiment in a word.'),
  value: number.describe('Market sentiment as a number.').optional(),
  observedAt: number.describe('Time of the sentiment, Unix seconds.').optional(),
});

const newsItemSchema = z
  .strictObject({
    section: text.describe('Section of the news.'),
    title: text.describe('Headline, plain text.'),
    url: uriSchema
      .refine(isWellFormed, WELL_FORMED)
      .describe('Article at its publisher, published as a URI (RFC 3986) without its fragment.'),
    source: text.describe('Publisher.'),
    publishedAt: number.describe('Time of publication, Unix seconds.').optional(),
  })
  .meta({ id: 'NewsItem', description: 'A headline and where to read the article.' });

const newsFeedSchema = z.strictObject({
  updatedAt: number.describe('Last refresh of the news, Unix seconds.').optional(),
});

const agentSourceSchema = z.strictObject({
  state: z
    .enum(['fresh', 'cached', 'stale', 'unavailable'])
    .describe('Freshness of the evidence about agents, which a new observation does not renew.'),
  updatedAt: number.describe('Last run of the agent collector, Unix seconds.').optional(),
});

const sourcesSchema = z.strictObject({ agents: agentSourceSchema.describe('The agent collector.') });

/** The body of POST and the response of GET on `/api/homelab`. */
export const observationSchema = z
  .strictObject({
    mode: z
      .enum(['live', 'degraded', 'snapshot'])
      .describe('`snapshot` means the last known observation, not current health.'),
    generatedAt: number.describe(
      `Time of the observation, Unix seconds. Older than ${SNAPSHOT_AFTER_SECONDS} seconds is a last snapshot, not current health.`,
    ),
    agents: z.array(agentSchema).describe('Agents that work in the homelab.'),
    fleet: fleetSchema.describe('The fleet as a whole.'),
    infrastructure: infrastructureSchema.describe('Infrastructure counters.'),
    markets: z.array(marketSchema).describe('Market prices, for research only.'),
    weather: weatherSchema.describe('Regional weather.'),
    sentiment: sentimentSchema.describe('Market sentiment.'),
    news: z.array(newsItemSchema).describe('Headlines.'),
    feeds: z
      .strictObject({ news: newsFeedSchema.describe('The news feed.') })
      .describe('Refresh times of feeds.'),
    collection: z
      .strictObject({ sources: sourcesSchema.describe('Collectors.') })
      .describe('Sources of the observation.'),
  })
  .meta({ id: 'PublicTelemetry', description: 'The sanitized public observation of the homelab.' });

export type Observation = z.infer<typeof observationSchema>;

export const publicationSchema = z
  .strictObject({
    ok: z.literal(true).describe('Always true.'),
    generatedAt: number.describe('Time of the observation, Unix seconds.'),
  })
  .meta({ id: 'Publication', description: 'Confirms that an observation is stored.' });

export type Publication = z.infer<typeof publicationSchema>;
