// Lighthouse for mobile on four kinds of page, three runs each; prints the medians.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../../test/browser/chromium.ts';
import { observationAt } from '../../test/fixtures/observation.ts';
import { startSite } from '../../test/running-site.ts';

const PAGES = ['/', '/docs', '/case-studies/ordex', '/security'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 3;
const MAX_REPORT_BYTES = 64_000_000;

const lighthouse = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));
const run = promisify(execFile);
const chromium = await findChromium();
const site = await startSite();

for (const page of PAGES) {
  const reports: Report[] = [];
  for (let count = 0; count < RUNS; count++) {
    await site.publish(observationAt(Math.floor(Date.now() / 1000)));
    reports.push(await measure(site.url + page));
  }
  const scores = CATEGORIES.map((name) => {
    const median = reports.map((report) => report.categories[name]?.score ?? 0).sort((a, b) => a - b)[1] ?? 0;
    return `${name} ${Math.round(median * 100)}`;
  });
  console.log(`${page.padEnd(20)} ${scores.join('  ')}`);
}
await site.stop();

interface Report {
  categories: Record<string, { score: number }>;
}

async function measure(url: string): Promise<Report> {
  const flags = [
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic',
  ];
  const { stdout } = await run(process.execPath, [lighthouse, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: MAX_REPORT_BYTES,
  });
  return JSON.parse(stdout);
}
