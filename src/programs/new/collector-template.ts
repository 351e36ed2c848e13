// `node collector.ts` prints one observation; with --check, it prints the result of each source. Every word must be in
// content/homelab.md. docs/collector.md describes the sources; import those that you add.
import { statfs } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { collect, command, json, openMeteo, systemd } from '../collector/sources.ts';

await collect({
  // containers: docker('/run/docker-reader/docker.sock'),
  services: systemd('system'),

  checks: [
    {
      attention: 'A service needs review',
      read: command('systemctl', 'is-active', '--quiet', 'systemd-journald.service'),
    },
    {
      attention: 'A disk needs review',
      read: async () => {
        const { bavail, blocks } = await statfs('/');
        return bavail > 0.1 * blocks;
      },
    },
  ],

  agents: [
    {
      // This agent is the machine that runs the collector.
      id: 'atlas',
      read: () => {
        const [load = 0] = loadavg();
        const status = load < 2 * availableParallelism() ? 'healthy' : 'degraded';
        return { state: 'online', status, activity: 'Watching service health' };
      },
    },
  ],

  weather: { every: '15m', read: openMeteo({ latitude: 45.5, longitude: -122.7, city: 'Portland, OR' }) },

  markets: [
    {
      symbol: 'BTC-USD',
      every: '30m',
      read: json(
        'https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd&include_24hr_change=true&include_last_updated_at=true',
        ({ bitcoin }) => ({
          price: bitcoin.usd,
          change: bitcoin.usd_24h_change,
          session: 'continuous',
          observedAt: bitcoin.last_updated_at,
        }),
      ),
    },
  ],

  // news: [
  //   { source: 'Example Wire', section: 'Technology', every: '30m', read: feed('https://news.example.com/feed.xml') },
  // ],
});
