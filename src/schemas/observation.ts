import * as z from 'zod';
import { unixSecondsSchema, uriSchema } from './formats.ts';
import { SNAPSHOT_AFTER_SECONDS } from './observation-limits.ts';

const HALF_PAIR = 'contains half of a surrogate pair';
const isWellFormed = (text: string) => text.isWellFormed();

// JSON can escape half of a surrogate pair, which is not text.
const publicTextSchema = z.string().refine(isWellFormed, { error: HALF_PAIR });

const text = (description: string) => publicTextSchema.meta({ description });
// Above 2^53 - 1, JSON readers disagree.
const count = (description: string) => z.int().min(0).meta({ description });
const number = (description: string) => z.number().meta({ description });
const time = (description: string) =>
  unixSecondsSchema.meta({ description: `${description}, Unix seconds.` });
const list = <Item extends z.ZodType>(item: Item, description: string) => z.array(item).meta({ description });
const group = <Shape extends z.ZodRawShape>(shape: Shape, description: string) =>
  z.strictObject(shape).meta({ description });

/** The values of `activityState` that have a described meaning. */
export const ACTIVITY_STATES: readonly string[] =
  'working monitoring idle planning sleeping paused stale unknown offline'.split(' ');

const agentSchema = z.strictObject({
  id: text('Allowlisted public identity.'),
  name: text('Public name.'),
  role: text('What the agent is for.'),
  state: text('Observed state, not a guarantee of health.'),
  activityState: text(`One of ${ACTIVITY_STATES.join(', ')}. Being reachable does not imply work.`),
  status: text('Condition, as a public label.'),
  activity: text('Generic public label of the current activity.'),
  age: text(
    'Time from when the agent was last seen to `generatedAt`, as a public label; `private` when its timing is private.',
  ),
  ageSeconds: z.number().nullable().meta({
    description:
      'The same time in seconds, as of `generatedAt` and not of now; null when unknown or private.',
  }),
});

const fleetSchema = group(
  {
    counts: group({ ok: count('Number of passing checks.') }, 'Counts of checks.'),
    attention: list(
      z.strictObject({ what: text('Generic label without private details.') }),
      'What needs attention.',
    ),
  },
  'The fleet as a whole.',
);

const containersSchema = group(
  {
    running: count('Running containers.'),
    total: count('All containers.'),
    healthy: count(
      'Running containers whose health check passes. The other running ones count as without a check, so name one whose check fails in `fleet.attention`.',
    ),
  },
  'Counts of containers.',
);

const infrastructureSchema = group(
  {
    containers: containersSchema,
    services: group({ failed: count('Services in a failed state.') }, 'Counts of services.'),
  },
  'Infrastructure counters.',
);

const marketSchema = z.strictObject({
  symbol: text('Ticker symbol.'),
  label: text('Name of the instrument.'),
  price: number('Last price, for research only.'),
  change: number('Change in percent.'),
  currency: text('Currency of the price.'),
  session: text('Trading session.'),
  observedAt: time('When the price was observed').optional(),
});

const weatherSchema = group(
  {
    sunset: text('Local time of sunset, HH:MM, or `unknown`.'),
    condition: text('Weather condition in words.'),
    city: text('Public regional city, not a private address.'),
    temperature: number('Air temperature in °C.').optional(),
    feelsLike: number('Apparent temperature in °C.').optional(),
    wind: number('Wind speed in m/s.').optional(),
    humidity: number('Relative humidity in percent.').optional(),
    high: number('Highest temperature of the day in °C.').optional(),
    low: number('Lowest temperature of the day in °C.').optional(),
    updatedAt: time('When the weather was fetched').optional(),
  },
  'Regional weather.',
);

const sentimentSchema = group(
  {
    label: text('Market sentiment in a word.'),
    value: number('Market sentiment as a number.').optional(),
    observedAt: time('When the sentiment was observed').optional(),
  },
  'Market sentiment.',
);

const newsItemSchema = z.strictObject({
  section: text('Section of the news.'),
  title: text('Headline, plain text.'),
  url: uriSchema
    .refine(isWellFormed, { error: HALF_PAIR })
    .meta({ description: 'Article at its publisher.' }),
  source: text('Publisher.'),
  publishedAt: time('When it was published').optional(),
});

const feedsSchema = group(
  { news: group({ updatedAt: time('When the news was refreshed').optional() }, 'The news feed.') },
  'Refresh times of feeds.',
);

const agentSourceSchema = group(
  {
    state: z
      .enum(['fresh', 'cached', 'stale', 'unavailable'])
      .meta({ description: 'Freshness of the evidence about agents.' }),
    updatedAt: unixSecondsSchema
      .meta({
        description:
          'When the agent collector last ran, Unix seconds. A fresh snapshot does not renew old evidence.',
      })
      .optional(),
  },
  'The agent collector.',
);

/** The homelab observation: body of POST and response of GET on `/api/homelab`. */
export const observationSchema = z
  .strictObject({
    mode: z.enum(['live', 'degraded', 'snapshot']).meta({
      description: '`snapshot` means the last known observation, not current health.',
    }),
    generatedAt: unixSecondsSchema.meta({
      description: `Time of the observation, Unix seconds. Older than ${SNAPSHOT_AFTER_SECONDS} seconds is a last snapshot, not current health.`,
    }),
    agents: list(agentSchema, 'Agents that work in the homelab.'),
    fleet: fleetSchema,
    infrastructure: infrastructureSchema,
    markets: list(marketSchema, 'Market prices, for research only.'),
    weather: weatherSchema,
    sentiment: sentimentSchema,
    news: list(newsItemSchema, 'Headlines.'),
    feeds: feedsSchema,
    collection: group(
      { sources: group({ agents: agentSourceSchema }, 'Collectors.') },
      'Where the observation comes from.',
    ),
  })
  .meta({ id: 'PublicTelemetry', description: 'The sanitized public observation of the homelab.' });

export type Observation = z.infer<typeof observationSchema>;

/** The response to an accepted observation. */
export const publicationSchema = z
  .strictObject({
    ok: z.literal(true).meta({ description: 'Always true.' }),
    generatedAt: time('Time of the observation'),
  })
  .meta({ id: 'Publication', description: 'Confirms that an observation is stored.' });

export type Publication = z.infer<typeof publicationSchema>;
