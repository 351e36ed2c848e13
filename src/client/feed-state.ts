import { present } from '../homelab/present.ts';
import type { PublicTelemetry } from '../schemas/public-telemetry.ts';

/** What is known of the feed: the last observation received, and what went wrong since, if anything did. */
export interface Feed {
  observation?: PublicTelemetry;
  problem?: 'empty' | 'unreachable';
}

/** What the card shows at a moment. */
export interface FeedState {
  kind: 'waiting' | 'live' | 'degraded' | 'snapshot' | 'empty' | 'unreachable';
  headline: string;
  detail: string;
  /** What is announced when the kind changes; it holds no age, so that seconds are not read out. */
  announcement: string;
  /** The observation as of the moment. */
  observation?: PublicTelemetry;
}

const OFFLINE = 'The feed cannot be reached right now. This is the last observation received.';
const WITHOUT_OBSERVATION: Record<'waiting' | 'empty' | 'unreachable', Omit<FeedState, 'kind'>> = {
  waiting: { headline: 'Loading', detail: 'The latest observation is being fetched.', announcement: '' },
  empty: {
    headline: 'Nothing published yet',
    detail: 'The feed works, but no observation has been sent to it.',
    announcement: 'Homelab: nothing published yet',
  },
  unreachable: {
    headline: 'Unreachable',
    detail:
      'The feed did not respond, so the state of the homelab is not known. This page tries again while it is open.',
    announcement: 'Homelab: feed unreachable',
  },
};

/** Says what the card shows as of now (Unix seconds). Past 90 s nothing is current, whatever was received. */
export function describeFeed({ observation, problem }: Feed, now: number): FeedState {
  if (!observation || problem === 'empty') {
    const kind = problem ?? 'waiting';
    return { kind, ...WITHOUT_OBSERVATION[kind] };
  }
  const presented = present(observation, now).observation;
  const age = formatAge(now - observation.generatedAt);
  const offline = problem ? ` ${OFFLINE}` : '';
  const state = { kind: presented.mode, observation: presented };
  switch (presented.mode) {
    case 'live':
      return {
        ...state,
        headline: 'Live',
        detail: `Observed ${age} ago.${offline}`,
        announcement: 'Homelab: live',
      };
    case 'degraded':
      return {
        ...state,
        headline: 'Degraded',
        detail: `Observed ${age} ago; something needs a look or did not report.${offline}`,
        announcement: 'Homelab: degraded',
      };
    case 'snapshot':
      return {
        ...state,
        headline: `Last snapshot, ${age} old`,
        detail: `This is how it was, not current health.${offline}`,
        announcement: 'Homelab: last snapshot, not current health',
      };
    default:
      // A newer service may know a mode that this page does not.
      return { kind: 'unreachable', ...WITHOUT_OBSERVATION.unreachable };
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Writes an age in seconds in its largest unit of which there are two: `95 s`, `3 min`, `2 h`, `5 d`. */
export function formatAge(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.max(0, Math.floor(seconds))} s`;
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / DAY)} d`;
}
