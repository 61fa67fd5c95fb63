import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: { include: ['*.suite.ts'], globalSetup: ['../../src/global-setup.ts'], isolate: false },
});
