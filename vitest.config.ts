import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/netlify/emulators/**'],
    reporters: ['default'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
