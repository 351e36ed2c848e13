import type { Browser, BrowserContextOptions } from 'playwright-core';
import { beforeAll, onTestFinished } from 'vitest';
import { createPublication, send } from '../hosts/http-client.ts';
import { startSelfHosted } from '../hosts/self-hosted.ts';
import { launchChromium, openPage, type WatchedPage } from './chromium.ts';

/** A running site that has an observation of this moment, and a browser to look at it. */
export interface ObservedSite {
  origin: string;
  browser: Browser;
  /** Opens an empty page until the end of the test. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** Starts site and browser before the tests of a file and stops them afterwards; the object is filled by then. */
export function useObservedSite(): ObservedSite {
  const observed = {} as ObservedSite;
  beforeAll(async () => {
    const [{ origin, token, stop }, browser] = await Promise.all([startSelfHosted(), launchChromium()]);
    await send(origin, '/api/homelab', createPublication(token));
    const open: ObservedSite['open'] = async (options) => {
      const opened = await openPage(browser, options);
      onTestFinished(() => opened.page.context().close());
      return opened;
    };
    Object.assign(observed, { origin, browser, open });
    return () => Promise.all([browser.close(), stop()]);
  });
  return observed;
}
