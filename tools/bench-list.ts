// pnpm bench:list [--rows 10000] [--widths 1440,390] [--throttle 1]: a list of all rows in Chromium, as a table and as
// cards: how long it takes to show, to scroll and to turn a page, and how much memory it holds.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { answerOf } from '../apps/web/gallery/lists/made-up-server.ts';
import { madeUpVehicles } from '../apps/web/gallery/lists/made-up-vehicles.ts';
import { launchChromium } from './browser/chromium.ts';
import { startTaskTrace, stopTaskTrace } from './browser/main-thread-tasks.ts';
import { serveFolder } from './browser/serve-folder.ts';
import { ROOT } from './setup/node-version.mjs';
import { runGuarded } from './setup/run-guarded.mjs';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    widths: { type: 'string', default: '1440,390' },
    /** How many times slower than this machine the processor is made. */
    throttle: { type: 'string', default: '1' },
  },
});
const ROWS = Number(options.rows);
const PAGE_SIZE = 20;
const WAIT_MS = 120_000;
const SCROLL_STEPS = 150;
const SCROLL_STEP_PX = 700;
const AIM = { rowsExist: 120, heapGrowthMb: 40, scrollLongestCpuMs: 100 };

type Result = {
  width: number;
  /** From asking for all rows until they are drawn, what the server sends included. */
  toRowsMs: number;
  nextPageMs: number;
  /** Rows that exist in the document, of all. */
  rowsExist: number;
  scrollFramesPerSecond: number;
  /** Of the main thread on a processor, for a step of a screenful: what graphics made of software do not change. */
  scrollCpuMs: number;
  /** The longest task while scrolling, on a processor. */
  scrollLongestCpuMs: number;
  heapPageMb: number;
  heapAllMb: number;
  /** After going back to pages: what the query cache keeps. */
  heapAfterMb: number;
};

const dist = path.join(ROOT, 'apps/web/node_modules/.cache/bench-list');
const built = await runGuarded(
  ['pnpm', 'exec', 'vite', 'build', '--config', 'gallery/lists/vite.config.ts', '--outDir', dist],
  { cwd: path.join(ROOT, 'apps/web') },
);
if (built.code !== 0) throw new Error(`The page could not be built:\n${built.output}`);
writeAnswers();
const served = await serveFolder(dist);
const browser = await launchChromium();
const results: Result[] = [];
try {
  for (const width of options.widths.split(',').map(Number)) results.push(await measure(browser, width));
} finally {
  await browser.close();
  await served.close();
}
console.table(results);
process.exitCode = meetsAim() ? 0 : 1;

/** What the api would answer, as files: the rows come over the wire. */
function writeAnswers(): void {
  const rows = madeUpVehicles(ROWS);
  const folder = path.join(dist, 'answers');
  mkdirSync(folder, { recursive: true });
  for (const { page, size } of [
    { page: 1, size: 0 },
    { page: 1, size: PAGE_SIZE },
    { page: 2, size: PAGE_SIZE },
  ]) {
    const data = answerOf(rows, {
      where: {},
      orderBy: { field: 'title', direction: 'ASC' },
      options: { page, size },
    });
    writeFileSync(path.join(folder, `${page}-${size}.json`), JSON.stringify({ data }));
  }
}

async function measure(from: Browser, width: number): Promise<Result> {
  const page = await from.newPage({ viewport: { width, height: 844 } });
  page.setDefaultTimeout(WAIT_MS);
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.throttle) });
  await page.goto(`${served.url}/?server=files#/vehicles`);
  await timed(page, '#/vehicles', `1–${PAGE_SIZE}`);
  const nextPageMs = await timed(page, '#/vehicles?page=2', `${PAGE_SIZE + 1}–${2 * PAGE_SIZE}`);
  await timed(page, '#/vehicles', `1–${PAGE_SIZE}`);
  const heapPageMb = await heapMb(devtools);
  const toRowsMs = await timed(page, '#/vehicles?size=0', `1–${ROWS.toLocaleString('en')}`);
  const rowsExist = await page.locator('[data-index]').count();
  const heapAllMb = await heapMb(devtools);
  const scroll = await scrollThrough(page, devtools);
  await timed(page, '#/vehicles', `1–${PAGE_SIZE}`);
  const heapAfterMb = await heapMb(devtools);
  if (failures[0]) throw failures[0];
  await page.close();
  return { width, toRowsMs, nextPageMs, rowsExist, ...scroll, heapPageMb, heapAllMb, heapAfterMb };
}

/** Milliseconds from going to an address until the pager says that these rows are shown, and they are drawn. */
async function timed(page: Page, hash: string, range: string): Promise<number> {
  const ms = await page.evaluate(
    async (wanted) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isShown = () =>
        [...document.querySelectorAll('b')].some(({ textContent }) => textContent === wanted.range) &&
        document.querySelector('[data-index]') !== null;
      const start = performance.now();
      location.hash = wanted.hash;
      do await frame();
      while (!isShown());
      await frame();
      return performance.now() - start;
    },
    { hash, range },
  );
  return Math.round(ms);
}

/** A step in each frame, as a finger that flings. */
async function scrollThrough(page: Page, devtools: CDPSession) {
  const cpuBeforeS = await cpuSeconds(devtools);
  await startTaskTrace(browser, page);
  const seconds = await page.evaluate(
    async ({ steps, stepPx }) => {
      const tall = [...document.querySelectorAll('div')].find(
        (element) =>
          element.scrollHeight > 10 * element.clientHeight && getComputedStyle(element).overflowY === 'auto',
      );
      if (!tall) throw new Error('Nothing scrolls');
      const start = performance.now();
      for (let step = 0; step < steps; step++) {
        tall.scrollTop += stepPx;
        await new Promise(requestAnimationFrame);
      }
      return (performance.now() - start) / 1000;
    },
    { steps: SCROLL_STEPS, stepPx: SCROLL_STEP_PX },
  );
  const cpuS = (await cpuSeconds(devtools)) - cpuBeforeS;
  const { longestCpuMs } = await stopTaskTrace(browser);
  return {
    scrollFramesPerSecond: Math.round(SCROLL_STEPS / seconds),
    scrollCpuMs: Number(((cpuS * 1000) / SCROLL_STEPS).toFixed(1)),
    scrollLongestCpuMs: Math.round(longestCpuMs),
  };
}

async function cpuSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return Number((usedSize / 1e6).toFixed(1));
}

function meetsAim(): boolean {
  const missed = results.filter(
    ({ rowsExist, heapPageMb, heapAllMb, scrollLongestCpuMs }) =>
      rowsExist > AIM.rowsExist ||
      heapAllMb - heapPageMb > AIM.heapGrowthMb ||
      scrollLongestCpuMs > AIM.scrollLongestCpuMs,
  );
  const met = missed.length === 0;
  process.stdout.write(
    `Aim: at most ${AIM.rowsExist} rows exist, ${AIM.heapGrowthMb} MB more for all rows, no task over ${AIM.scrollLongestCpuMs} ms while scrolling: ${met ? 'met' : `MISSED (${missed.map(({ width }) => width).join(', ')})`}\n`,
  );
  return met;
}
