import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openPage } from './chromium.ts';
import { findFaintParts, installContrastMeter } from './contrast.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it.each([
  ['text', '<p style="color: #999">Words</p>'],
  [
    'text',
    '<div style="background: linear-gradient(#fff, #666)"><p style="color: #555">On a gradient</p></div>',
  ],
  ['underline', '<a href="/" style="color: #00f; text-decoration-color: #ccc">Link</a>'],
  ['graphic', '<svg width="9" height="9"><rect width="9" height="9" fill="#ddd"/></svg>'],
  ['edge', '<button style="border: 1px solid #ccc; background: #fff">Go</button>'],
])('finds faint %s in %s', async (what, html) => {
  const { page } = await openPage(browser);
  await page.addInitScript(installContrastMeter);
  await page.goto('data:text/html,<p>Plain</p>');
  expect(await findFaintParts(page)).toEqual([]);
  await page.setContent(html);
  expect(await findFaintParts(page)).toEqual([expect.stringMatching(`^${what} of `)]);
  await page.context().close();
});
