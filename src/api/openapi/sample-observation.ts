import { type Content, findLastChange } from '../../content/content.ts';
import { createSanitizer } from '../../homelab/sanitize.ts';
import type { Observation } from '../../schemas/observation.ts';

/**
 * The time is midnight (UTC) of the day on which the content last changed, so that equal content gives equal samples.
 * Names and states come from the allowlist, because the sanitizer removes all others.
 */
export function createSampleObservation(content: Content): Observation {
  const { allowlist } = content;
  const { agents, activities, attention, markets, sessions, conditions, cities, sentiments } = allowlist;
  const { newsSections, newsSources } = allowlist;
  const generatedAt = Date.parse(`${findLastChange(content)}T00:00:00Z`) / 1000;
  return createSanitizer(allowlist)({
    mode: 'degraded',
    generatedAt,
    agents: agents.slice(0, 1).map(({ id, name, role }) => ({
      id,
      name,
      role,
      state: 'online',
      activityState: 'working',
      status: 'healthy',
      activity: activities[0] ?? '',
      age: '',
      ageSeconds: 12,
    })),
    fleet: { counts: { ok: 14 }, attention: [{ what: attention[0] ?? '' }] },
    infrastructure: { containers: { running: 21, total: 23, healthy: 20 }, services: { failed: 1 } },
    markets: markets.slice(0, 1).map(({ symbol, label, currency }) => ({
      symbol,
      label,
      price: 512.34,
      change: -0.42,
      currency,
      session: sessions[0] ?? '',
      observedAt: generatedAt - 60,
    })),
    weather: {
      sunset: '16:42',
      condition: conditions[0] ?? '',
      city: cities[0] ?? '',
      temperature: 9.5,
      feelsLike: 8,
      wind: 3.1,
      humidity: 71,
      high: 12,
      low: 5,
      updatedAt: generatedAt - 300,
    },
    // Scales of moods are listed from one end to the other, so the middle fits the value.
    sentiment: {
      label: sentiments[Math.floor(sentiments.length / 2)] ?? '',
      value: 52,
      observedAt: generatedAt - 3600,
    },
    news: newsSources.slice(0, 1).flatMap(({ name, hosts: [host] }) =>
      host === undefined
        ? []
        : {
            section: newsSections[0] ?? '',
            title: `A headline of ${name}`,
            url: `https://${host}/article`,
            source: name,
            publishedAt: generatedAt - 7200,
          },
    ),
    feeds: { news: { updatedAt: generatedAt - 200 } },
    collection: { sources: { agents: { state: 'fresh', updatedAt: generatedAt - 10 } } },
  });
}
