import * as z from 'zod';
import { unrepeated } from './entry-fields.ts';
import { patternSchema, textSchema, webUrlSchema } from './formats.ts';

// A missing list counts as empty and publishes nothing, so it is safe to forget one.
const vocabulary = (description: string) => z.array(textSchema).default([]).describe(description);

const agentRuleSchema = z.strictObject({
  id: textSchema.describe('Identity as the publisher sends it.'),
  name: textSchema.describe('Name to publish.'),
  role: textSchema.describe('Role to publish.'),
  timing: z.enum(['public', 'private']).default('private').describe('`public` publishes its `age`.'),
});

const marketRuleSchema = z.strictObject({
  symbol: textSchema.describe('Ticker symbol as the publisher sends it.'),
  label: textSchema.describe('Name to publish.'),
  currency: textSchema.describe('Currency to publish.'),
});

const hostSchema = patternSchema(
  /^(?:[a-z0-9-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/,
  'is not a host name; write it in lower case without https:// or a path, for example news.example.com',
);

const newsSourceRuleSchema = z.strictObject({
  name: textSchema.describe('Publisher as the feed names it.'),
  hosts: z.array(hostSchema).default([]).describe('Hosts that this publisher links to.'),
});

const creditSchema = z.strictObject({
  name: textSchema.describe('Who wants to be named.'),
  url: webUrlSchema.describe('Their site.'),
});

/** The operator's choice of what may be published from an observation, in `content/homelab.md`. */
export const allowlistSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('False if there is no homelab; its API then gives 404.'),
  agents: z
    .array(agentRuleSchema)
    .check(unrepeated(({ id }) => id))
    .default([])
    .describe('Agents that may appear.'),
  states: vocabulary('Words allowed in `state`.'),
  statuses: vocabulary('Words allowed in `status`.'),
  activities: vocabulary('Labels allowed in `activity`.'),
  attention: vocabulary('Labels allowed in `fleet.attention`.'),
  conditions: vocabulary('Words allowed in `weather.condition`.'),
  cities: vocabulary('Cities allowed in `weather.city`.'),
  sessions: vocabulary('Words allowed in `session` of a market.'),
  sentiments: vocabulary('Words allowed in `sentiment.label`.'),
  newsSections: vocabulary('Words allowed in `section` of the news.'),
  markets: z
    .array(marketRuleSchema)
    .check(unrepeated(({ symbol }) => symbol))
    .default([])
    .describe('Markets that may appear.'),
  newsSources: z
    .array(newsSourceRuleSchema)
    .check(unrepeated(({ name }) => name))
    .default([])
    .describe('News sources that may appear.'),
  credits: z.array(creditSchema).default([]).describe('Services to name where their data is shown.'),
});

export type Allowlist = z.infer<typeof allowlistSchema>;
