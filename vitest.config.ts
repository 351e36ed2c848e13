import { defineConfig } from 'vitest/config';
import { CanaryReport } from './test/canary-report.ts';

/** Tests of the rooms that need no build, no server and no browser. */
const UNIT = ['test/*.test.ts', 'test/{api,client,content,homelab,http,schemas,site,stores}/**/*.test.ts'];
/** Those among them that read a build. */
const READ_BUILD = [
  'test/{dist,published-site,security-document}.test.ts',
  'test/api/reference/{drift,page,samples}.test.ts',
  'test/content/site-paths.test.ts',
  'test/site/discovery/discovery-files.test.ts',
];
const INTEGRATION = ['test/{browser,experiments,hosts,pages,programs}/**/*.test.ts', ...READ_BUILD];
/** What takes long: npm run test:long. */
const LONG = ['test/**/*.long.test.ts'];
/** What needs the emulators: npm run test:netlify. */
const EMULATED = ['test/hosts/netlify/emulators/**'];

const elsewhere = ['**/node_modules/**', ...EMULATED];
// The tests share no module state, and starting a worker for each file takes longer than most of them.
const shared = { isolate: false };
// Generous, so that a busy machine fails no test.
const withSite = { ...shared, globalSetup: ['test/prepare.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    reporters: ['default', new CanaryReport()],
    // More than two cores, since most tests wait for a process or a clock.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: 'unit', include: UNIT, exclude: [...elsewhere, ...LONG, ...READ_BUILD] } },
      { test: { ...withSite, name: 'integration', include: INTEGRATION, exclude: [...elsewhere, ...LONG] } },
      { test: { ...withSite, name: 'long', include: LONG, exclude: elsewhere } },
    ],
  },
});
