import * as z from 'zod';
import { textSchema, webUrlSchema } from './formats.ts';
import { findPrivateDetail } from './private-details.ts';

/** A word that is published as it stands, so the scan that guards headlines guards it too. */
const wordSchema = textSchema.superRefine((word, context) => {
  const detail = findPrivateDetail(word);
  const message = `contains what looks like a private detail (${detail}) and would be published; write a general label`;
  if (detail) context.addIssue({ code: 'custom', message });
});

// A missing list counts as empty, and an empty list publishes nothing, so a forgotten list is safe.
const vocabulary = (description: string) => z.array(wordSchema).default([]).meta({ description });

const agentRuleSchema = z.strictObject({
  id: wordSchema.meta({ description: 'Identity as the publisher sends it.' }),
  name: wordSchema.meta({ description: 'Name to publish.' }),
  role: wordSchema.meta({ description: 'Role to publish.' }),
  timing: z.enum(['public', 'private']).default('private').meta({
    description: 'Whether to publish when the agent was last seen.',
  }),
});

const marketRuleSchema = z.strictObject({
  symbol: wordSchema.meta({ description: 'Ticker symbol as the publisher sends it.' }),
  label: wordSchema.meta({ description: 'Name to publish.' }),
  currency: wordSchema.meta({ description: 'Currency to publish.' }),
});

const hostSchema = z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, {
  error:
    'is not a host name; write it in lower case without https:// or a path, for example news.example.com',
});

const newsSourceRuleSchema = z.strictObject({
  name: wordSchema.meta({ description: 'Publisher as the feed names it.' }),
  hosts: z.array(hostSchema).default([]).meta({ description: 'Hosts that this publisher links to.' }),
});

const creditSchema = z.strictObject({
  name: wordSchema.meta({ description: 'Who wants to be named.' }),
  url: webUrlSchema.meta({ description: 'Their site.' }),
});

/** What may be published of an observation, as the operator lists it in `content/homelab.md`. */
export const allowlistSchema = z.strictObject({
  enabled: z.boolean().default(true).meta({
    description: 'False if there is no homelab: the site does not show one, and the API responds with 404.',
  }),
  agents: z
    .array(agentRuleSchema)
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
      error: 'has two rules for one id; remove one of them',
    })
    .default([])
    .meta({ description: 'Agents that may appear.' }),
  states: vocabulary('Words allowed in `state`.'),
  statuses: vocabulary('Words allowed in `status`.'),
  activities: vocabulary('Labels allowed in `activity`.'),
  attention: vocabulary('Labels allowed in `fleet.attention`.'),
  conditions: vocabulary('Words allowed in `weather.condition`.'),
  cities: vocabulary('Cities allowed in `weather.city`.'),
  sessions: vocabulary('Words allowed in `session` of a market.'),
  sentiments: vocabulary('Words allowed in `sentiment.label`.'),
  newsSections: vocabulary('Words allowed in `section` of the news.'),
  markets: z.array(marketRuleSchema).default([]).meta({ description: 'Markets that may appear.' }),
  newsSources: z
    .array(newsSourceRuleSchema)
    .default([])
    .meta({ description: 'News sources that may appear.' }),
  credits: z.array(creditSchema).default([]).meta({
    description: 'Services that want to be named where their data is shown, such as Open-Meteo.',
  }),
});

export type Allowlist = z.infer<typeof allowlistSchema>;
