import { defineConfig } from 'vitest/config';
import { CanaryReport } from './test/canary-report.ts';

export default defineConfig({
  test: {
    reporters: ['default', new CanaryReport()],
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/hosts/netlify/emulators/**'],
    // The tests share no module state, and starting a worker for each file takes longer than most of them.
    isolate: false,
    globalSetup: ['test/browser/prepare-chromium.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
