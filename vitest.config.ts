import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CanaryReport } from './test/canary-report.ts';

/** Tests of the rooms that need no build, no process and no browser. */
const UNIT = ['test/*.test.ts', 'test/{api,client,content,homelab,http,schemas,site,stores}/**/*.test.ts'];
/** Those among them that read a build or start processes. */
const NOT_UNIT = [
  'test/{dist,import-directions,published-site,security-document}.test.ts',
  'test/api/reference/{drift,page,samples}.test.ts',
  'test/content/site-paths.test.ts',
  'test/site/{site-configuration,discovery/discovery-files}.test.ts',
  'test/stores/sqlite.test.ts',
];
const INTEGRATION = ['test/{browser,deploy,experiments,hosts,pages,programs}/**/*.test.ts', ...NOT_UNIT];
/** What takes long: npm run test:long. */
const LONG = ['test/**/*.long.test.ts'];
/** What the client does, which the long tests try on the oldest Node.js that it supports. */
const CLIENT = ['test/programs/cli/*.test.ts'];
const OLDEST = { CLIENT_NODE_VERSION: '22' };
/** What needs podman: npx vitest run --project image. */
const IMAGE = ['test/deploy/*.image-test.ts'];
/** Every page and state of the card at every width in both schemes: npx vitest run --project matrix, for minutes. */
const MATRIX = ['test/browser/*.matrix-test.ts'];
/** What needs the emulators: npm run test:netlify. */
const EMULATED = ['test/hosts/netlify/emulators/**'];

const elsewhere = ['**/node_modules/**', ...EMULATED];
/** Most tests start a program of ours, of which loading its modules is the most work; here it is compiled once. */
const COMPILED = { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)) };
// The tests share no module state, and starting a worker for each file takes longer than most of them.
// The time limits are generous, so that a busy machine fails no test.
const shared = { env: COMPILED, isolate: false, testTimeout: 60_000, hookTimeout: 120_000 };
const withSite = { ...shared, globalSetup: ['test/prepare.ts'] };

export default defineConfig({
  test: {
    reporters: ['default', new CanaryReport()],
    // More than two cores, since most tests wait for a process or a clock.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: 'unit', include: UNIT, exclude: [...elsewhere, ...LONG, ...NOT_UNIT] } },
      { test: { ...withSite, name: 'integration', include: INTEGRATION, exclude: [...elsewhere, ...LONG] } },
      {
        test: {
          ...withSite,
          name: 'long',
          include: [...LONG, ...CLIENT],
          exclude: elsewhere,
          env: { ...COMPILED, ...OLDEST },
        },
      },
      { test: { ...withSite, name: 'matrix', include: MATRIX, exclude: elsewhere } },
      { test: { ...withSite, name: 'image', include: IMAGE, exclude: elsewhere } },
    ],
  },
});
