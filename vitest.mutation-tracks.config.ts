import { defineConfig } from 'vitest/config';

/** The tests that the mutants of tracks and of the replay's pure parts are shown to; none needs a server. */
export default defineConfig({
  test: {
    include: ['packages/{tracks,past}/src/*.test.ts'],
    setupFiles: ['packages/tracks/test/end-on-failure.ts'],
    testTimeout: 30_000,
  },
});
