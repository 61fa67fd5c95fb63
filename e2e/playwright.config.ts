import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '../tools/browser/chromium.ts';
import { outputFolder } from './output-folder.ts';
import { TIME_ZONE } from './time-zone.ts';

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'specs' },
    // Pictures for people to look at, which nothing compares: on demand.
    { name: 'screens', testDir: 'screens' },
  ],
  outputDir: outputFolder(),
  globalSetup: './global-setup.ts',
  // Half of a journey is waiting. Each worker has a product of its own; a third would wait for a core. Of one Redis that is
  // given, two products with the same demo would hear of each other's vehicles.
  workers: Number(process.env.E2E_WORKERS ?? (process.env.TEST_REDIS_URL ? 1 : 2)),
  forbidOnly: process.env.CI === 'true',
  // Bounds what hangs, and measures nothing: a machine may be four times as slow as another one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    viewport: { width: 1440, height: 900 },
    // It keeps every file of the app, anew for each browser of a test: what is about it allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
