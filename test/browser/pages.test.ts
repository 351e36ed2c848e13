import { describe, expect, it } from 'vitest';
import { openPage } from './chromium.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();

describe('with the keyboard alone', () => {
  it.each(['/', '/case-studies/ordex'])('everything on %s is reached and shows it', async (path) => {
    const { page } = await openPage(observed.browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(observed.site.url + path);
    if (path === '/') await page.waitForSelector('#homelab-card .tiles');
    const expected = await page
      .locator(':is(a[href], button, select, summary, [tabindex="0"]):not([tabindex="-1"]):visible')
      .count();
    const reached = new Set<string>();
    for (let presses = 0; presses < expected; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return { html: element.outerHTML, isVisible: outlineStyle !== 'none' && width > 0 && height > 0 };
      });
      expect(focused).toMatchObject({ isVisible: true });
      reached.add(`${presses} ${focused.html}`);
    }
    expect(reached.size).toBe(expected);
    await page.context().close();
  });

  it('the first stop skips to the content', async () => {
    const { page } = await openPage(observed.browser);
    await page.goto(`${observed.site.url}/docs`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    await page.context().close();
  });
});
