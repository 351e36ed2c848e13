import * as z from 'zod';
import { unixSecondsSchema } from '../../schemas/formats.ts';
import { observationSchema } from '../../schemas/observation.ts';
import type { Part } from './config/schema.ts';

const { agents, infrastructure, markets, weather, sentiment, news } = observationSchema.shape;

/** What a source can find out for each part. It is checked when it is read, and again when it comes from the cache. */
export const FINDINGS = {
  containers: infrastructure.shape.containers,
  services: infrastructure.shape.services,
  checks: z.union([z.strictObject({ passes: z.boolean() }), z.strictObject({ time: unixSecondsSchema })]),
  agents: agents.element
    .omit({ name: true, role: true, age: true, ageSeconds: true })
    .extend({ lastSeen: unixSecondsSchema.optional() }),
  weather,
  markets: markets.element.omit({ label: true, currency: true }),
  sentiment,
  news,
} satisfies Record<Part, z.ZodType>;

export type Finding<P extends Part> = z.infer<(typeof FINDINGS)[P]>;
