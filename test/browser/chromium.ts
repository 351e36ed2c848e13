import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { PATIENCE } from '../patience.ts';
import { PROJECT } from '../test-site.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Unpacks a Chromium, unless the machine has its own, and its fonts: once for this process and those that it starts. */
export async function prepareChromium(): Promise<{ executablePath: string; fontConfiguration: string }> {
  const prepared = process.env['TEST_CHROMIUM'];
  if (prepared) return JSON.parse(prepared);
  const installed = SYSTEM_BROWSERS.find((file) => existsSync(file));
  const [executablePath, fontConfiguration] = await Promise.all([
    installed ?? packaged.executablePath(),
    writeFontConfiguration(),
  ]);
  process.env['TEST_CHROMIUM'] = JSON.stringify({ executablePath, fontConfiguration });
  return { executablePath, fontConfiguration };
}

/** Starts a headless Chromium that knows the fonts of the tests only, so that measures do not depend on the machine. */
export async function launchChromium(...flags: string[]): Promise<Browser> {
  const { executablePath, fontConfiguration } = await prepareChromium();
  const env = { ...process.env, FONTCONFIG_FILE: fontConfiguration };
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], env });
}

/** A configuration of fontconfig with Open Sans, which comes with the browser, and Source Serif 4. */
async function writeFontConfiguration(): Promise<string> {
  const folders = [
    await inflate(`${PROJECT}node_modules/@sparticuz/chromium/bin/fonts.tar.br`),
    `${PROJECT}node_modules/@expo-google-fonts/source-serif-4`,
  ];
  const folder = `${PROJECT}node_modules/.cache/fonts`;
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/fonts.conf`;
  writeFileSync(
    file,
    `<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${folder}</cachedir>
  <alias><family>serif</family><prefer><family>Source Serif 4</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>
</fontconfig>
`,
  );
  return file;
}

/** A page and everything that it complains about: console errors, uncaught errors, violated policies. */
export interface WatchedPage {
  page: Page;
  complaints: string[];
}

/** Opens an empty page in a context of its own and watches it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE.timeout);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      console.error(`Violated policy: ${violatedDirective}`);
    });
  });
  return { page, complaints };
}
