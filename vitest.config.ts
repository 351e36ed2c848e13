import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default'],
    globalSetup: ['test/browser/prepare-chromium.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
