import { defineConfig } from 'vitest/config';
import { CanaryReport } from '../../canary-report.ts';

// The tests against Netlify's own emulators; npm run test:netlify installs what they need.
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    reporters: ['default', new CanaryReport()],
    globalSetup: ['test/hosts/netlify/prepare.ts'],
    include: ['test/hosts/netlify/emulators/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
