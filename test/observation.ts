import type { PublicTelemetry } from '../src/schemas/public-telemetry.ts';

/** An observation that the sample allowlist keeps as it is, made at a time in Unix seconds. */
export function createObservation(
  generatedAt: number,
  mode: PublicTelemetry['mode'] = 'live',
): PublicTelemetry {
  return {
    mode,
    generatedAt,
    agents: [
      {
        id: 'atlas',
        name: 'Atlas',
        role: 'Infrastructure steward',
        state: 'online',
        activityState: 'working',
        status: 'healthy',
        activity: 'Running scheduled checks',
        age: 'just now',
        ageSeconds: 12,
      },
      {
        id: 'courier',
        name: 'Courier',
        role: 'News and market reader',
        state: 'online',
        activityState: 'idle',
        status: 'healthy',
        activity: 'Waiting for work',
        age: 'private',
        ageSeconds: null,
      },
    ],
    fleet: { counts: { ok: 14 }, attention: [{ what: 'A backup needs review' }] },
    infrastructure: { containers: { running: 21, total: 23, healthy: 20 }, services: { failed: 1 } },
    markets: [
      {
        symbol: 'SPY',
        label: 'S&P 500 ETF',
        price: 512.34,
        change: -0.42,
        currency: 'USD',
        session: 'regular',
        observedAt: generatedAt - 60,
      },
    ],
    weather: {
      sunset: '16:42',
      condition: 'Partly cloudy',
      city: 'Portland, OR',
      temperature: 9.5,
      high: 12,
      low: 5,
      updatedAt: generatedAt - 300,
    },
    sentiment: { label: 'Neutral', value: 52, observedAt: generatedAt - 3600 },
    news: [
      {
        section: 'Technology',
        title: '<img src=x onerror=alert(1)> & other headlines',
        url: 'https://news.example.com/2026/headline',
        source: 'Example Wire',
        publishedAt: generatedAt - 9000,
      },
    ],
    feeds: { news: { updatedAt: generatedAt - 200 } },
    collection: { sources: { agents: { state: 'fresh', updatedAt: generatedAt - 10 } } },
  };
}
