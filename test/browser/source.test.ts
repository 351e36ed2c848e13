import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findLayoutFaults, findViolations } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();

/** Opens every source of a page, and returns what each shows. */
async function openSources(page: Page) {
  const links = page.locator('a.source');
  for (const link of await links.all()) await link.click();
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('output')].filter(({ textContent }) => textContent !== '').length ===
      count,
    await links.count(),
  );
  return links.evaluateAll((elements) =>
    (elements as HTMLAnchorElement[]).map((link) => {
      const panel = link.parentElement?.nextElementSibling;
      const [command, text, status] = ['code', 'pre', 'output'].map(
        (name) => panel?.querySelector(name)?.textContent ?? '',
      );
      return { url: link.href, part: link.dataset['part'], command, text, status };
    }),
  );
}

it.each([
  ['/', 9, '/api/v1/profile'],
  ['/de', 9, '/de.md'],
  ['/case-studies/ordex', 1, '/api/v1/case-studies/ordex'],
  ['/de/case-studies/ordex', 1, '/de/case-studies/ordex.md'],
])('on %s, %d sources show what their URLs respond, also %s', async (path, count, some) => {
  const { page, complaints } = await observed.open({ viewport: { width: 1280, height: 900 } });
  await page.goto(observed.origin + path);
  const sources = await openSources(page);
  expect(sources.map(({ url }) => new URL(url).pathname)).toContain(some);
  for (const { url, part, command = '', text = '', status } of sources) {
    const response = await fetch(url);
    const body = await response.text();
    expect(status).toBe(String(response.status));
    if (url.endsWith('.md')) {
      expect(command).toBe(`curl -s ${url}`);
      expect(body).toContain(text);
      if (part) expect(text.startsWith(`${part}\n\n`)).toBe(true);
    } else {
      expect(command).toBe(`curl -s ${url} | jq '${part ? `{${part}}` : '.'}'`);
      const value = JSON.parse(body);
      const shown = part ? Object.fromEntries(part.split(',').map((name) => [name, value[name]])) : value;
      expect(JSON.parse(text)).toEqual(shown);
    }
  }
  expect(sources).toHaveLength(count);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findViolations(page, '.source, .source-panel')).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

it.each([
  ['a mouse shows one source at a time', false, ['0', '1', '0']],
  ['a touch screen shows every source', true, ['1', '1', '1']],
])('%s', async (_, hasTouch, expected) => {
  const { page } = await observed.open({ hasTouch, viewport: { width: 1280, height: 900 } });
  await page.goto(observed.origin);
  const headings = ['Education', 'Skills', 'Experience'];
  await page.getByRole('heading', { name: 'Skills', exact: true }).hover();
  const opacities = headings.map((name) =>
    page.getByRole('link', { name: `Source: ${name}` }).evaluate((link) => getComputedStyle(link).opacity),
  );
  expect(await Promise.all(opacities)).toEqual(expected);
  await page.getByRole('link', { name: 'Source: Education' }).focus();
  expect(
    await page
      .getByRole('link', { name: 'Source: Education' })
      .evaluate((link) => getComputedStyle(link).opacity),
  ).toBe('1');
});

it('a source is beside its heading, even if the heading is as wide as its column', async () => {
  const { page } = await observed.open({ viewport: { width: 1280, height: 900 } });
  await page.goto(observed.origin);
  const below = await page.locator('.columns .row:has(.source)').evaluateAll((rows) =>
    rows.filter((row) => {
      const [heading, source] = row.children as unknown as [HTMLElement, HTMLElement];
      heading.style.width = '100%';
      return source.offsetTop > heading.offsetTop + heading.offsetHeight / 2;
    }),
  );
  expect(below).toEqual([]);
});

it('the keyboard opens a source, copies its command and closes it', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await observed.open({ permissions });
  await page.goto(observed.origin);
  const link = page.getByRole('link', { name: 'Source: Skills' });
  const isFocused = () => link.evaluate((element) => element === document.activeElement);
  await page.setViewportSize({ width: 1280, height: 400 });
  await link.press('Enter');
  await page.waitForSelector('output:not(:empty)');
  const { y = 400 } = (await link.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(400);
  // The response is higher than the window, so it begins at the top.
  await expect.poll(async () => (await page.locator('.source-panel').boundingBox())?.y).toBeLessThan(100);
  expect(await link.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`curl -s ${observed.origin}/api/v1/profile | jq '{skills}'`);
  await page.keyboard.press('Tab');
  const response = page.getByRole('region', { name: 'Source: Skills' });
  expect(await response.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.locator('.source-panel').count()).toBe(0);
  expect(await link.getAttribute('aria-expanded')).toBe('false');
  expect(await isFocused()).toBe(true);
});

it.each([
  [
    'an error of the API',
    { status: 503, json: { error: { code: 'feed_unavailable' } } },
    '503',
    'feed_unavailable',
  ],
  ['an error of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, '502 · This cannot be loaded.', ''],
  [
    'the page of a host that has only files',
    { status: 404, body: '<h1>Page not found</h1>' },
    '404 · This cannot be loaded.',
    '',
  ],
  ['no response', 'abort', 'This cannot be loaded.', ''],
] as const)('a source says what is wrong: %s', async (_, response, status, text) => {
  for (const [home, link, path] of [
    ['/', 'Source: Projects', '/api/v1/projects'],
    ['/de', 'Quelle: Projekte', '/de.md'],
  ] as const) {
    const { page } = await observed.open();
    await page.goto(observed.origin + home);
    await page.route(`**${path}`, (route) =>
      response === 'abort' ? route.abort() : route.fulfill(response),
    );
    await page.getByRole('link', { name: link }).click();
    await page.waitForSelector('output:not(:empty)');
    const problem =
      home === '/' ? status : status.replace('This cannot be loaded.', 'Das lässt sich nicht laden.');
    expect(await page.locator('output').textContent()).toBe(problem);
    expect(await page.locator('.source-panel pre').textContent()).toContain(text);
  }
});

it.each([
  ['without JavaScript', false],
  ['where the script cannot be loaded', true],
])('a source is the link to its data %s', async (_, javaScriptEnabled) => {
  const { page } = await observed.open({ javaScriptEnabled });
  await page.route('**/source-panel*', (route) => route.abort());
  await page.goto(observed.origin);
  await page.getByRole('link', { name: 'Source: Experience' }).click();
  await page.waitForURL('**/api/v1/profile');
});
