import { defineConfig } from 'vitest/config';
import { tableReporter } from './setup/table-reporter.ts';

const TIMEOUT_MS = 60_000;

export default defineConfig({
  root: import.meta.dirname,
  // What Node itself resolves by.
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    name: 'attack',
    include: ['*.attack.ts'],
    globalSetup: ['setup/start-product.ts'],
    // One product is attacked by all: a flood of one class would be the other's timeout.
    fileParallelism: false,
    reporters: ['default', tableReporter],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
});
