import { type Content, findLastChange } from '../../content/content.ts';
import { createSanitizer } from '../../homelab/sanitize.ts';
import type { Observation } from '../../schemas/observation.ts';

/**
 * An observation with the required fields only, in words of the allowlist, as it would be published. Its time is
 * midnight (UTC) of the day on which the content last changed, so that one content gives one sample.
 */
export function createSampleObservation(content: Content): Observation {
  const { allowlist } = content;
  const { conditions, cities, sentiments } = allowlist;
  return createSanitizer(allowlist)({
    mode: 'live',
    generatedAt: Date.parse(`${findLastChange(content)}T00:00:00Z`) / 1000,
    agents: [],
    fleet: { counts: { ok: 14 }, attention: [] },
    infrastructure: { containers: { running: 21, total: 23, healthy: 20 }, services: { failed: 1 } },
    markets: [],
    weather: { sunset: '16:42', condition: conditions[0] ?? '', city: cities[0] ?? '' },
    sentiment: { label: sentiments[0] ?? '' },
    news: [],
    feeds: { news: {} },
    collection: { sources: { agents: { state: 'fresh' } } },
  });
}
