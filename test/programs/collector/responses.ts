/** What each service responds to the collector at a time, Unix seconds, shaped as its documentation shows it. */
export function createResponses(now: number): Record<string, string> {
  const iso = (secondsAgo: number) => new Date((now - secondsAgo) * 1000).toISOString();
  const local = new Date((now - 28_800) * 1000).toISOString().slice(0, 16);
  const day = (daysAgo: number) => iso(86_400 * (daysAgo + 1)).slice(0, 10);
  const json: Record<string, unknown> = {
    'docker /_ping': 'OK',
    'docker total': [
      { Id: 'a1', Names: ['/proxy'], Image: 'caddy:2', State: 'running', Status: 'Up 3 days (healthy)' },
      { Id: 'b2', Names: ['/photos'], Image: 'photos:1', State: 'running', Status: 'Up 3 days' },
      { Id: 'c3', Names: ['/old'], Image: 'old:1', State: 'exited', Status: 'Exited (0)' },
    ],
    'docker running': [{ Id: 'a1' }, { Id: 'b2' }],
    'docker healthy': [{ Id: 'a1' }],
    'prometheus.example /api/v1/query': {
      status: 'success',
      data: { resultType: 'vector', result: [{ metric: { job: 'node' }, value: [now, '0'] }] },
    },
    'gatus.example /api/v1/endpoints/statuses': [
      {
        name: 'front',
        group: 'core',
        results: [
          { status: 500, hostname: 'front', success: false, timestamp: iso(90) },
          { status: 200, hostname: 'front', success: true, timestamp: iso(30) },
        ],
      },
    ],
    'beacon.example /status': { state: 'busy', health: 'ok', seen: iso(12), note: 'private' },
    'api.open-meteo.com /v1/forecast': {
      utc_offset_seconds: -28_800,
      current: {
        time: local,
        temperature_2m: 9.5,
        apparent_temperature: 8,
        relative_humidity_2m: 71,
        wind_speed_10m: 3.1,
        weather_code: 2,
      },
      daily: {
        sunset: [`${local.slice(0, 10)}T16:42`],
        temperature_2m_max: [12],
        temperature_2m_min: [5],
      },
    },
    'api.coingecko.com /api/v3/simple/price': {
      bitcoin: { usd: 98_123.5, usd_24h_change: 1.2734, last_updated_at: now - 40 },
      ethereum: { usd: 3_412.1, usd_24h_change: -0.52, last_updated_at: now - 45 },
    },
    'data-api.ecb.europa.eu /service/data/EXR/D.USD.EUR.SP00.A': {
      dataSets: [
        { series: { '0:0:0:0:0': { observations: { 0: [1.0825, 0, null], 1: [1.087, 0, null] } } } },
      ],
      structure: {
        name: 'Exchange Rates',
        dimensions: {
          observation: [
            {
              id: 'TIME_PERIOD',
              role: 'time',
              values: [1, 0].map((daysAgo) => ({
                id: day(daysAgo),
                start: `${day(daysAgo)}T00:00:00.000+01:00`,
                end: `${day(daysAgo)}T23:59:59.999+01:00`,
              })),
            },
          ],
        },
      },
    },
    'api.alternative.me /fng/': {
      name: 'Fear and Greed Index',
      data: [{ value: '52', value_classification: 'Neutral', timestamp: String(now - 3600) }],
      metadata: { error: null },
    },
  };
  return {
    ...Object.fromEntries(Object.entries(json).map(([key, value]) => [key, JSON.stringify(value)])),
    'news.example.com /feed.xml': `<?xml version="1.0"?><rss version="2.0"><channel><title>Example Wire</title>
<link>https://news.example.com/</link><description>News</description><item><title>Open standards body publishes a draft</title>
<link>https://news.example.com/2026/draft#comments</link><author>Somebody</author><description>Text</description>
<pubDate>${new Date((now - 7200) * 1000).toUTCString()}</pubDate></item></channel></rss>`,
    'systemctl list-units': JSON.stringify([
      { unit: 'mail.service', load: 'loaded', active: 'failed', sub: 'failed', description: 'Mail' },
    ]),
    'systemctl is-active': '',
    'restic snapshots': JSON.stringify([{ time: iso(3600), hostname: 'nas', paths: ['/srv'], id: 'abc' }]),
  };
}
