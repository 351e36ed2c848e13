import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { observationWith } from '../fixtures/observation.ts';
import { PAGES } from '../running-site.ts';
import { openPage } from './chromium.ts';
import { useObservedSite } from './observed-site.ts';

const MIN_COVERAGE = 0.98;
const WIDTHS = [360, 800, 1920];
/** What only a pointer, a keyboard or a finger brings about. */
const BRIEF = /:(?:active|focus|hover|target|visited)|::selection/;
const VISITS = [
  ...[...PAGES, '/404'].map((path) => ({ path, mode: 'live' })),
  ...['degraded', 'snapshot', 'off', 'unreachable', 'without scripts'].map((mode) => ({ path: '/', mode })),
];

const observed = useObservedSite();

it('nearly every rule of the style sheets applies to some page in some state', async () => {
  const rules = new Map<string, boolean>();
  for (const { path, mode } of VISITS) {
    const { page } = await openPage(observed.browser, {
      javaScriptEnabled: mode !== 'without scripts',
      colorScheme: path === '/docs' ? 'dark' : 'light',
    });
    await page.route('**/api/homelab', (route) => {
      if (mode === 'off') return route.fulfill({ status: 404, json: { error: { code: 'not_found' } } });
      if (mode === 'unreachable') return route.abort();
      const { agents, ...observation } = observationWith('many', Math.floor(Date.now() / 1000));
      const [first, ...rest] = agents;
      return route.fulfill({
        json: { ...observation, mode, agents: [{ ...first, state: 'offline' }, ...rest] },
      });
    });
    for (const [rule, isUsed] of await visit(page, observed.site.url + path))
      rules.set(rule, isUsed || rules.get(rule) === true);
    await page.context().close();
  }
  const unused = [...rules].filter(([, isUsed]) => !isUsed).map(([rule]) => rule);
  expect(1 - unused.length / rules.size, unused.join('\n')).toBeGreaterThan(MIN_COVERAGE);
});

/** Uses a page on screen and paper; gives the rules of its style sheets, and whether they applied. */
async function visit(page: Page, url: string): Promise<[rule: string, isUsed: boolean][]> {
  const session = await page.context().newCDPSession(page);
  const sheets = new Map<string, string>();
  session.on('CSS.styleSheetAdded', ({ header }) => sheets.set(header.styleSheetId, header.sourceURL));
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('CSS.startRuleUsageTracking');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, details:not([open]) > summary');
    for (const control of controls) control.click();
  });
  await page.waitForLoadState('networkidle');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot();
    }
  }
  const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
  const used = new Set(ruleUsage.map(({ styleSheetId, startOffset }) => `${styleSheetId} ${startOffset}`));
  const files = [...sheets].filter(([, file]) => file.endsWith('.css'));
  const found = files.map(async ([styleSheetId, file]) => {
    const { text } = await session.send('CSS.getStyleSheetText', { styleSheetId });
    return [...text.matchAll(/(?<=[{};]|^)[^@{};]+\{[^{}]*\}/g)]
      .filter(({ 0: rule }) => !BRIEF.test(rule))
      .map(({ 0: rule, index }): [string, boolean] => [
        `${file} ${rule}`,
        used.has(`${styleSheetId} ${index}`),
      ]);
  });
  return (await Promise.all(found)).flat();
}
