import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { launchChromium, openPage, prepareChromium } from '../../test/browser/chromium.ts';
import { createPublication, send } from '../../test/hosts/http-client.ts';
import { startSelfHosted } from '../../test/hosts/self-hosted.ts';
import { PROJECT } from '../../test/test-site.ts';

// Measures the built site, with an observation of this moment: the height of the homepage on a phone and on a desktop,
// and what Lighthouse says about one page of each kind.
const WIDTHS = [360, 1280];
const DEVICES = { mobile: [], desktop: ['--preset=desktop'] };
const FLAGS = [
  '--quiet',
  '--output=json',
  '--no-enable-error-reporting',
  '--chrome-flags=--headless=new --no-sandbox',
];

const { published } = readSiteManifest(PROJECT);
const study = published.find(
  ({ path, audience }) => audience === 'page' && path.startsWith('/case-studies/'),
);
const pages = ['/', study?.path ?? '/case-studies', '/projects', '/docs'];

const lighthouse = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url));
const env = { ...process.env, CHROME_PATH: (await prepareChromium()).executablePath };
const site = await startSelfHosted({}, [], PROJECT);
await send(site.origin, '/api/homelab', createPublication(site.token));

const browser = await launchChromium();
console.log('Height of the homepage');
for (const width of WIDTHS) {
  const { page } = await openPage(browser, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  console.log(`${width} px wide: ${await page.evaluate(() => document.documentElement.scrollHeight)} px`);
}
await browser.close();

for (const [device, options] of Object.entries(DEVICES)) {
  console.log(`\nLighthouse, ${device}`);
  for (const page of pages) {
    const words = [lighthouse, site.origin + page, ...FLAGS, ...options];
    const { stdout } = await promisify(execFile)(process.execPath, words, { env, maxBuffer: 1e8 });
    console.log(`${page}\n  ${describe(JSON.parse(stdout)).join(', ')}`);
  }
}
await site.stop();

interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Lists the score of each category with the audits that cost points, and how far the page moves while it loads. */
function describe({ categories, audits }: Report): string[] {
  const scores = Object.values(categories).map(({ title, score, auditRefs }) => {
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
    const names = failed.map(({ id }) => audits[id]?.title).join(', ');
    return `${title} ${Math.round(100 * score)}${names && ` (${names})`}`;
  });
  return [...scores, `layout shift ${audits['cumulative-layout-shift']?.displayValue}`];
}
