import * as z from 'zod';
import { observationSchema } from '../../schemas/observation.ts';
import { UsageError } from '../program.ts';

const { agents, infrastructure, markets, weather, sentiment, news } = observationSchema.shape;
const { state, status, activityState, activity } = agents.element.shape;
const { price, change, session, observedAt } = markets.element.shape;
const { title, publishedAt } = news.element.shape;

/** The schema of what a source gives, by part of the observation: the fields of that part without those that the plan has. */
export const VALUES = {
  containers: infrastructure.shape.containers,
  services: infrastructure.shape.services,
  checks: z.boolean(),
  agents: z.strictObject({
    state: state.default('unknown'),
    status: status.default('unknown'),
    activityState: activityState.default('unknown'),
    activity: activity.default('Activity not published'),
    // An agent without this field was seen now; an undefined one is missing in a document.
    lastSeen: z.number().exactOptional(),
  }),
  weather,
  markets: z.strictObject({ price, change, session: session.default('unknown'), observedAt }),
  sentiment,
  news: z.array(z.strictObject({ title, url: z.string(), publishedAt })),
};

export type Part = keyof typeof VALUES;
/** What a source of a part gives, and what that is with its defaults. */
export type Given<P extends Part> = z.input<(typeof VALUES)[P]>;
export type Value<P extends Part> = z.output<(typeof VALUES)[P]>;

/** What a source keeps for the next run, as JSON. */
export type Memory = Record<string, unknown>;
/**
 * Asks for a value until the signal is aborted, which is after 10 seconds. The memory is what it kept, to be changed in
 * place. Whatever it throws is a failure of this source only.
 */
export type Source<Value> = (signal: AbortSignal, memory: Memory, last?: unknown) => Value | Promise<Value>;

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };
/** A length of time: `90s`, `15m`, `26h` or `7d`. */
export type Duration = `${number}${keyof typeof SECONDS}`;

/** Throws a UsageError for what is not a length of time, since Node.js does not check types. */
export function toSeconds(duration: Duration): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(duration) ?? [];
  if (!unit) throw new UsageError('A length of time is a whole number and s, m, h or d, for example 15m');
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
}

/** A source that is asked at every run, or once in a while; its last value is used until then. */
export type Entry<P extends Part> = { every?: Duration; read: Source<Given<P>> };
type RareEntry<P extends Part> = Required<Entry<P>>;

/** What an observation is made of. Words and names must be in content/homelab.md. A part that is left out is empty. */
export interface Plan {
  containers?: Source<Given<'containers'>>;
  services?: Source<Given<'services'>>;
  /** Each gives true while all is well; otherwise its `attention` is published. */
  checks?: (Entry<'checks'> & { attention: string })[];
  agents?: (Entry<'agents'> & { id: string })[];
  weather?: RareEntry<'weather'>;
  markets?: (RareEntry<'markets'> & { symbol: string })[];
  sentiment?: RareEntry<'sentiment'>;
  news?: (RareEntry<'news'> & { source: string; section: string })[];
}
