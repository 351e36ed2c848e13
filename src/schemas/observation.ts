import * as z from 'zod';
import { unixSecondsSchema, uriSchema } from './formats.ts';
import { SNAPSHOT_AFTER_SECONDS } from './observation-limits.ts';

const HALF_PAIR = 'contains half of a surrogate pair';
const isWellFormed = (text: string) => text.isWellFormed();

// JSON can escape half of a surrogate pair, which is not text.
const publicTextSchema = z.string().refine(isWellFormed, { error: HALF_PAIR });
// Above 2^53 - 1, JSON readers disagree.
const countSchema = z.int().min(0);

/** The values of `activityState` that have a described meaning. */
export const ACTIVITY_STATES = [
  'working',
  'monitoring',
  'idle',
  'planning',
  'sleeping',
  'paused',
  'stale',
  'unknown',
  'offline',
] as const;

const agentSchema = z.strictObject({
  id: publicTextSchema.meta({ description: 'Allowlisted public identity.' }),
  name: publicTextSchema.meta({ description: 'Public name.' }),
  role: publicTextSchema.meta({ description: 'What the agent is for.' }),
  state: publicTextSchema.meta({ description: 'Observed state, not a guarantee of health.' }),
  activityState: publicTextSchema.meta({
    description: `One of ${ACTIVITY_STATES.join(', ')}. Being reachable does not imply work.`,
  }),
  status: publicTextSchema.meta({ description: 'Condition, as a public label.' }),
  activity: publicTextSchema.meta({ description: 'Generic public label of the current activity.' }),
  age: publicTextSchema.meta({
    description:
      'Time from when the agent was last seen to `generatedAt`, as a public label; `private` when its timing is private.',
  }),
  ageSeconds: z.number().nullable().meta({
    description:
      'The same time in seconds, as of `generatedAt` and not of now; null when unknown or private.',
  }),
});

const fleetSchema = z
  .strictObject({
    counts: z
      .strictObject({ ok: countSchema.meta({ description: 'Number of passing checks.' }) })
      .meta({ description: 'Counts of checks.' }),
    attention: z
      .array(
        z.strictObject({
          what: publicTextSchema.meta({ description: 'Generic label without private details.' }),
        }),
      )
      .meta({ description: 'What needs attention.' }),
  })
  .meta({ description: 'The fleet as a whole.' });

const infrastructureSchema = z
  .strictObject({
    containers: z
      .strictObject({
        running: countSchema.meta({ description: 'Running containers.' }),
        total: countSchema.meta({ description: 'All containers.' }),
        healthy: countSchema.meta({
          description:
            'Running containers whose health check passes. The other running ones count as without a check, so name one whose check fails in `fleet.attention`.',
        }),
      })
      .meta({ description: 'Counts of containers.' }),
    services: z
      .strictObject({ failed: countSchema.meta({ description: 'Services in a failed state.' }) })
      .meta({ description: 'Counts of services.' }),
  })
  .meta({ description: 'Infrastructure counters.' });

const marketSchema = z.strictObject({
  symbol: publicTextSchema.meta({ description: 'Ticker symbol.' }),
  label: publicTextSchema.meta({ description: 'Name of the instrument.' }),
  price: z.number().meta({ description: 'Last price, for research only.' }),
  change: z.number().meta({ description: 'Change in percent.' }),
  currency: publicTextSchema.meta({ description: 'Currency of the price.' }),
  session: publicTextSchema.meta({ description: 'Trading session.' }),
  observedAt: unixSecondsSchema
    .meta({ description: 'When the price was observed, Unix seconds.' })
    .optional(),
});

const weatherSchema = z
  .strictObject({
    sunset: publicTextSchema.meta({ description: 'Local time of sunset, HH:MM, or `unknown`.' }),
    condition: publicTextSchema.meta({ description: 'Weather condition in words.' }),
    city: publicTextSchema.meta({ description: 'Public regional city, not a private address.' }),
    temperature: z.number().meta({ description: 'Air temperature in °C.' }).optional(),
    feelsLike: z.number().meta({ description: 'Apparent temperature in °C.' }).optional(),
    wind: z.number().meta({ description: 'Wind speed in m/s.' }).optional(),
    humidity: z.number().meta({ description: 'Relative humidity in percent.' }).optional(),
    high: z.number().meta({ description: 'Highest temperature of the day in °C.' }).optional(),
    low: z.number().meta({ description: 'Lowest temperature of the day in °C.' }).optional(),
    updatedAt: unixSecondsSchema
      .meta({ description: 'When the weather was fetched, Unix seconds.' })
      .optional(),
  })
  .meta({ description: 'Regional weather.' });

const sentimentSchema = z
  .strictObject({
    label: publicTextSchema.meta({ description: 'Market sentiment in a word.' }),
    value: z.number().meta({ description: 'Market sentiment as a number.' }).optional(),
    observedAt: unixSecondsSchema
      .meta({ description: 'When the sentiment was observed, Unix seconds.' })
      .optional(),
  })
  .meta({ description: 'Market sentiment.' });

const newsItemSchema = z.strictObject({
  section: publicTextSchema.meta({ description: 'Section of the news.' }),
  title: publicTextSchema.meta({ description: 'Headline, plain text.' }),
  url: uriSchema
    .refine(isWellFormed, { error: HALF_PAIR })
    .meta({ description: 'Article at its publisher.' }),
  source: publicTextSchema.meta({ description: 'Publisher.' }),
  publishedAt: unixSecondsSchema.meta({ description: 'When it was published, Unix seconds.' }).optional(),
});

const feedsSchema = z
  .strictObject({
    news: z
      .strictObject({
        updatedAt: unixSecondsSchema
          .meta({ description: 'When the news was refreshed, Unix seconds.' })
          .optional(),
      })
      .meta({ description: 'The news feed.' }),
  })
  .meta({ description: 'Refresh times of feeds.' });

const collectionSchema = z
  .strictObject({
    sources: z
      .strictObject({
        agents: z
          .strictObject({
            state: z
              .enum(['fresh', 'cached', 'stale', 'unavailable'])
              .meta({ description: 'Freshness of the evidence about agents.' }),
            updatedAt: unixSecondsSchema
              .meta({
                description:
                  'When the agent collector last ran, Unix seconds. A fresh snapshot does not renew old evidence.',
              })
              .optional(),
          })
          .meta({ description: 'The agent collector.' }),
      })
      .meta({ description: 'Collectors.' }),
  })
  .meta({ description: 'Where the observation comes from.' });

/** The homelab observation: body of POST and response of GET on `/api/homelab`. */
export const observationSchema = z
  .strictObject({
    mode: z.enum(['live', 'degraded', 'snapshot']).meta({
      description: '`snapshot` means the last known observation, not current health.',
    }),
    generatedAt: unixSecondsSchema.meta({
      description: `Time of the observation, Unix seconds. Older than ${SNAPSHOT_AFTER_SECONDS} seconds is a last snapshot, not current health.`,
    }),
    agents: z.array(agentSchema).meta({ description: 'Agents that work in the homelab.' }),
    fleet: fleetSchema,
    infrastructure: infrastructureSchema,
    markets: z.array(marketSchema).meta({ description: 'Market prices, for research only.' }),
    weather: weatherSchema,
    sentiment: sentimentSchema,
    news: z.array(newsItemSchema).meta({ description: 'Headlines.' }),
    feeds: feedsSchema,
    collection: collectionSchema,
  })
  .meta({ id: 'PublicTelemetry', description: 'The sanitized public observation of the homelab.' });

export type Observation = z.infer<typeof observationSchema>;

/** The response to an accepted observation. */
export const publicationSchema = z
  .strictObject({
    ok: z.literal(true).meta({ description: 'Always true.' }),
    generatedAt: unixSecondsSchema.meta({ description: 'Time of the observation, Unix seconds.' }),
  })
  .meta({ id: 'Publication', description: 'Confirms that an observation is stored.' });

export type Publication = z.infer<typeof publicationSchema>;
