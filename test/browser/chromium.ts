import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

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

/** The file of a Chromium: the machine's own, else the one that comes as a package. */
export async function findChromium(): Promise<string> {
  const installed = SYSTEM_BROWSERS.find((file) => existsSync(file));
  return installed ?? packaged.executablePath();
}

/** Starts a headless Chromium that knows the fonts of the tests only, so that measures do not depend on the machine. */
export async function launchChromium(...flags: string[]): Promise<Browser> {
  const [executablePath, fontConfiguration] = await Promise.all([findChromium(), writeFontConfiguration()]);
  const env = { ...process.env, FONTCONFIG_FILE: fontConfiguration };
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], env });
}

/** A configuration of fontconfig with Open Sans, which comes with the browser, and Source Serif 4. */
async function writeFontConfiguration(): Promise<string> {
  const folders = [
    await inflate(fileURLToPath(new URL('../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium')))),
    fileURLToPath(new URL('.', import.meta.resolve('@expo-google-fonts/source-serif-4'))),
  ];
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fonts-')), 'fonts.conf');
  writeFileSync(
    file,
    `<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${path.dirname(file)}</cachedir>
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
