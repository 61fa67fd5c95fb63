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
  // More than half of a journey is waiting.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: process.env.CI === 'true',
  // Bounds what hangs, and measures nothing: a machine may be four times as slow as another one.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    viewport: { width: 1440, height: 900 },
    // It keeps every file of the app, anew for each browser of a test: what is about it allows it.
    serviceWorkers: 'block',
    // Nothing glides or fades, and a map that nobody moves is not drawn. Specs about movement have it back.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
