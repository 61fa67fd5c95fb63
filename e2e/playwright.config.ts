import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '../tools/browser/chromium.ts';
import { outputFolder } from './output-folder.ts';
import { TIME_ZONE } from './time-zone.ts';

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'specs' },
    // Screenshots for people, made on demand and compared with nothing.
    { name: 'screens', testDir: 'screens' },
  ],
  outputDir: outputFolder(),
  globalSetup: './global-setup.ts',
  // Specs wait for more than half of their time.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: process.env.CI === 'true',
  // Bound against hanging tests; machines can differ in speed by a factor of four.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    viewport: { width: 1440, height: 900 },
    // It caches every file of the app in each new browser. Its own spec allows it.
    serviceWorkers: 'block',
    // Without animations, so that a resting map is not drawn. Specs about movement switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
