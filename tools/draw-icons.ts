// node tools/draw-icons.ts: draws the PNG icons of the web app from its SVG ones, for systems that take no SVG.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './browser/chromium.ts';
import { ROOT } from './setup/node-version.mjs';

const PUBLIC = path.join(ROOT, 'apps/web/public');
const ICONS = [
  { from: 'icon.svg', to: 'icon-192.png', sizePx: 192 },
  { from: 'icon.svg', to: 'icon-512.png', sizePx: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', sizePx: 512 },
  // iOS rounds the corners itself.
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', sizePx: 180 },
];

const browser = await launchChromium();
try {
  for (const { from, to, sizePx } of ICONS) {
    const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
    const svg = readFileSync(path.join(PUBLIC, from)).toString('base64');
    await page.setContent(
      `<style>body{margin:0}</style><img width="${sizePx}" src="data:image/svg+xml;base64,${svg}">`,
    );
    await page.screenshot({ path: path.join(PUBLIC, to), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
