import { defineConfig } from 'vitest/config';

const TIMEOUT_MS = 30_000;

/** The tests that the mutants of access and commit are shown to: quick ones, beside what they test. */
export default defineConfig({
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    include: ['apps/api/src/{access,commit}/*.test.ts', 'packages/contracts/src/access.test.ts'],
    // It waits for a timeout of the database; each mutant would wait with it.
    exclude: ['**/node_modules/**', 'apps/api/src/commit/lock-timeout.test.ts'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
});
