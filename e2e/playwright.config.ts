import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { outputFolder } from './output-folder.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** The machine's own browser where there is one; else the one that `playwright install chromium` downloads. */
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'specs' },
    // Pictures for people to look at, which nothing compares: on demand.
    { name: 'screens', testDir: 'screens' },
  ],
  outputDir: outputFolder(),
  globalSetup: './global-setup.ts',
  // One stack serves all specs, and a software-rendered map takes a core: more workers are slower here.
  workers: 1,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // The container or CI account that runs this is the sandbox.
        '--no-sandbox',
        // WebGL without a graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Nothing may leave this machine: the product must not need the internet.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
