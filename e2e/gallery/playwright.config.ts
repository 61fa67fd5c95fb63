import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '../../tools/browser/chromium.ts';
import { outputFolder } from '../output-folder.ts';
import { TIME_ZONE } from '../time-zone.ts';

const PORT = Number(process.env.GALLERY_PORT ?? 5175);
const WEB = path.join(import.meta.dirname, '../../apps/web');
const BUILD = 'node_modules/.cache/gallery';

/** Specs of the kits without a server of the product. */
export default defineConfig({
  testDir: '.',
  outputDir: outputFolder(),
  workers: 1,
  timeout: 120_000,
  reporter: [['list']],
  use: { baseURL: `http://127.0.0.1:${PORT}`, timezoneId: TIME_ZONE, launchOptions: CHROMIUM },
  webServer: {
    command: [
      `pnpm exec vite build --config gallery/vite.config.ts --outDir ${path.join(WEB, BUILD)}`,
      `pnpm exec vite preview --config gallery/vite.config.ts --outDir ${path.join(WEB, BUILD)} --port ${PORT} --host 127.0.0.1`,
    ].join(' && '),
    cwd: WEB,
    url: `http://127.0.0.1:${PORT}`,
    timeout: 180_000,
  },
});
