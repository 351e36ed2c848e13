import type { Content } from '../../content/content.ts';
import { findLastChange } from '../../content/last-change.ts';
import { createSanitizer } from '../../homelab/sanitize.ts';
import type { Observation } from '../../schemas/observation.ts';

/**
 * An observation made of the first things that the allowlist lists, as it would be published. Its time is midnight
 * (UTC) of the day on which the content last changed, so that one content gives one sample.
 */
export function createSampleObservation(content: Content): Observation {
  const { allowlist } = content;
  const generatedAt = Date.parse(`${findLastChange(content)}T00:00:00Z`) / 1000;
  const [source] = allowlist.newsSources;
  const first = (words: readonly string[]) => words[0] ?? 'unknown';
  return createSanitizer(allowlist)({
    mode: 'live',
    generatedAt,
    agents: allowlist.agents.slice(0, 2).map(({ id, name, role }, index) => ({
      id,
      name,
      role,
      state: first(allowlist.states),
      activityState: index === 0 ? 'working' : 'monitoring',
      status: first(allowlist.statuses),
      activity: allowlist.activities[index] ?? first(allowlist.activities),
      age: 'just now',
      ageSeconds: 12,
    })),
    fleet: { counts: { ok: 14 }, attention: [{ what: first(allowlist.attention) }] },
    infrastructure: { containers: { running: 21, total: 23, healthy: 20 }, services: { failed: 1 } },
    markets: allowlist.markets.slice(0, 1).map(({ symbol, label, currency }) => ({
      symbol,
      label,
      price: 512.34,
      change: -0.42,
      currency,
      session: first(allowlist.sessions),
      observedAt: generatedAt - 60,
    })),
    weather: {
      sunset: '16:42',
      condition: first(allowlist.conditions),
      city: first(allowlist.cities),
      temperature: 9.5,
      feelsLike: 8,
      wind: 3.1,
      humidity: 71,
      high: 12,
      low: 5,
      updatedAt: generatedAt - 300,
    },
    sentiment: { label: first(allowlist.sentiments), value: 52, observedAt: generatedAt - 3_600 },
    news: [
      {
        section: first(allowlist.newsSections),
        title: 'Open standards body publishes a new HTTP caching draft',
        url: `https://${source?.hosts[0]}/http-caching-draft`,
        source: source?.name ?? '',
        publishedAt: generatedAt - 10_000,
      },
    ],
    feeds: { news: { updatedAt: generatedAt - 200 } },
    collection: { sources: { agents: { state: 'fresh', updatedAt: generatedAt - 10 } } },
  });
}

/** The least that is an observation at a time: every list empty, every optional field left out. */
export function createMinimalObservation({
  weather: { sunset, condition, city },
  ...sample
}: Observation): Observation {
  return {
    ...sample,
    agents: [],
    fleet: { ...sample.fleet, attention: [] },
    markets: [],
    weather: { sunset, condition, city },
    sentiment: { label: sample.sentiment.label },
    news: [],
    feeds: { news: {} },
    collection: { sources: { agents: { state: sample.collection.sources.agents.state } } },
  };
}
