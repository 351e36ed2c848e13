import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/netlify/emulators/**'],
    // The tests share no module state, and starting a worker for each file takes longer than most of them.
    isolate: false,
    globalSetup: ['test/browser/prepare-chromium.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
