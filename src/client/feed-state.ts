import { present } from '../homelab/present.ts';
import type { Observation } from '../schemas/observation.ts';

/** What is known of the feed: the last observation received, and what went wrong since then, if anything. */
export interface Feed {
  observation?: Observation;
  problem?: 'empty' | 'unreachable';
}

/** What the card shows at a moment. */
export interface FeedState {
  kind: 'waiting' | 'live' | 'degraded' | 'snapshot' | 'empty' | 'unreachable';
  /** How current the observation is. */
  freshness: string;
  /** What the observation reports, or why there is none. */
  verdict: string;
  isBad?: boolean;
  /** What is announced when the kind changes; it holds no age, so that seconds are not read out. */
  announcement: string;
  /** The observation as of the moment. */
  observation?: Observation;
}

const WITHOUT_OBSERVATION: Record<'waiting' | 'empty' | 'unreachable', Omit<FeedState, 'kind'>> = {
  waiting: { freshness: 'Loading', verdict: 'Fetching the latest observation', announcement: '' },
  empty: {
    freshness: 'Nothing published yet',
    verdict: 'The feed works, but has no observation yet',
    announcement: 'Homelab: nothing published yet',
  },
  unreachable: {
    freshness: 'Unreachable',
    verdict: 'The feed did not respond; this page will try again',
    announcement: 'Homelab: feed unreachable',
  },
};

/** Says what the card shows as of now (Unix seconds). After 90 s nothing is current, whatever was received. */
export function describeFeed({ observation, problem }: Feed, now: number): FeedState {
  if (!observation || problem === 'empty') {
    const kind = problem ?? 'waiting';
    return { kind, ...WITHOUT_OBSERVATION[kind] };
  }
  const presented = present(observation, now).observation;
  const { mode: kind } = presented;
  const age = formatAge(now - observation.generatedAt);
  const count = countProblems(presented);
  const verdict = count
    ? `${count} ${count === 1 ? 'thing needs' : 'things need'} attention`
    : 'No problems reported';
  const state = {
    kind,
    observation: presented,
    verdict: problem ? `${verdict} · the feed cannot be reached right now` : verdict,
    isBad: count > 0,
  };
  switch (kind) {
    case 'live':
      return { ...state, freshness: `Live · ${age} ago`, announcement: 'Homelab: live' };
    case 'degraded':
      return { ...state, freshness: `Degraded · ${age} ago`, announcement: 'Homelab: degraded' };
    case 'snapshot':
      return {
        ...state,
        freshness: `Last snapshot, ${age} old`,
        announcement: 'Homelab: last snapshot, not current health',
      };
    default:
      // A newer service may know a mode that this page does not.
      return { kind: 'unreachable', ...WITHOUT_OBSERVATION.unreachable };
  }
}

function countProblems({ agents, fleet, infrastructure }: Observation): number {
  const { containers, services } = infrastructure;
  return (
    fleet.attention.length +
    services.failed +
    Math.max(0, containers.running - containers.healthy) +
    agents.filter(isOffline).length
  );
}

/** Whether an agent cannot be reached. */
export function isOffline({ state, activityState }: Observation['agents'][number]): boolean {
  return state === 'offline' || activityState === 'offline';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Writes an age in seconds in the largest unit that gives at least two: `95 s`, `3 min`, `2 h`, `5 d`. */
export function formatAge(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.max(0, Math.floor(seconds))} s`;
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / DAY)} d`;
}
