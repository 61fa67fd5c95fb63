import { defineConfig } from 'vitest/config';

/** Bounds what hangs. It measures nothing: on a busy machine a test takes many times as long as on a quiet one. */
const TIMEOUT_MS = 90_000;

export default defineConfig({
  test: {
    // One a core: most files wait for a database, a socket or a clock, and leave their core to the other.
    maxWorkers: '100%',
    projects: [
      {
        // What Node itself resolves by: with Vite's "development" a test file would load a second copy of graphql.
        ssr: { resolve: { conditions: ['node', 'module-sync'] } },
        test: {
          name: 'node',
          include: ['{apps,packages,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/web/**'],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'web-logic',
          root: 'apps/web',
          include: ['**/*.test.ts'],
          // To make a document takes longer than most of these take. Whoever needs one says so in its first line.
          environment: 'node',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
});
