import * as z from 'zod';
import { observationSchema } from '../../schemas/observation.ts';
import type { Duration } from './times.ts';

const { agents, infrastructure, markets, weather, sentiment, news } = observationSchema.shape;
const { state, status, activityState, activity } = agents.element.shape;
const { price, change, session, observedAt } = markets.element.shape;
const { title, publishedAt } = news.element.shape;

export const VALUES = {
  containers: infrastructure.shape.containers,
  services: infrastructure.shape.services,
  checks: z.boolean(),
  agents: z.strictObject({
    state: state.default('unknown'),
    status: status.default('unknown'),
    activityState: activityState.default('unknown'),
    activity: activity.default('Activity not published'),
    // An agent without this field was seen just now. `undefined` is refused, because a document lacks the field.
    lastSeen: z.number().exactOptional(),
  }),
  weather,
  markets: z.strictObject({ price, change, session: session.default('unknown'), observedAt }),
  sentiment,
  news: z.array(z.strictObject({ title, url: z.string(), publishedAt })),
} satisfies Record<Part, z.ZodType>;

export type Part = keyof Plan;
/** The value that a source of a part returns; fields with a default can be left out. */
export type Given<P extends Part> = z.input<(typeof VALUES)[P]>;
export type Value<P extends Part> = z.output<(typeof VALUES)[P]>;

/** JSON that a source keeps for its next run. */
export type Memory = Record<string, unknown>;
/**
 * Returns a value before the signal is aborted, which is after 10 seconds. A source may change its memory in place, and
 * receives its last value. An error that it throws is a failure of this source only.
 */
export type Source<Value> = (signal: AbortSignal, memory: Memory, last?: unknown) => Value | Promise<Value>;

/** A source that is asked at every run or, with `every`, at intervals. Its last value is used in between. */
export type Entry<P extends Part> = { every?: Duration; read: Source<Given<P>> };
type RareEntry<P extends Part> = Required<Entry<P>>;

/** The sources of an observation. Words and names must be in content/homelab.md. Parts that are left out are empty. */
export interface Plan {
  containers?: Source<Given<'containers'>>;
  services?: Source<Given<'services'>>;
  /** Each check returns true while all is well; otherwise, its `attention` is published. */
  checks?: (Entry<'checks'> & { attention: string })[];
  agents?: (Entry<'agents'> & { id: string })[];
  weather?: RareEntry<'weather'>;
  markets?: (RareEntry<'markets'> & { symbol: string })[];
  sentiment?: RareEntry<'sentiment'>;
  news?: (RareEntry<'news'> & { source: string; section: string })[];
}
