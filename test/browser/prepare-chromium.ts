import { findChromium } from './chromium.ts';

/** Unpacks the packaged browser, where it is needed, before several test files ask for it at once. */
export async function setup(): Promise<void> {
  await findChromium();
}
