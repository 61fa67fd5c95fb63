import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ROOT } from '../setup/node-version.mjs';
import { runGuarded } from '../setup/run-guarded.mjs';
import { serveFolder } from './serve-folder.ts';

const LOAD_TIMEOUT_MS = 120_000;
const UPDATES_TIMEOUT_MS = 20_000;
/** The first updates after loading warm up caches and compilers. */
const WARM_UP_MS = 3000;

/** What the page counts of itself; `apps/web/bench` says what each is. */
export type Counters = {
  positions: number;
  listUpdates: number;
  mapUpdates: number;
  glideUpdates: number;
  applyMs: number[];
  callMs: number[];
  longTasksMs: number[];
};
type Bench = { counters: Counters; start: (perSecond: number) => void };

/** Builds the page of the live map alone, and serves it on a free port of this machine. */
export async function serveMapBench(): Promise<{ url: string; close: () => Promise<void> }> {
  const dist = path.join(ROOT, 'apps/web/node_modules/.cache/bench-map');
  const built = await runGuarded(
    ['pnpm', 'exec', 'vite', 'build', '--config', 'bench/vite.config.ts', '--outDir', dist],
    { cwd: path.join(ROOT, 'apps/web') },
  );
  if (built.code !== 0) throw new Error(`The page could not be built:\n${built.output}`);
  return serveFolder(dist);
}

/**
 * A page with a fleet under a stream of positions, past its first seconds. `failure` is what went wrong in it since.
 *
 * @throws when it does not load in two minutes
 */
export async function openMapBench(
  from: Browser,
  url: string,
  perSecond: number,
): Promise<{ page: Page; devtools: CDPSession; failure: () => Error | undefined }> {
  const page = await from.newPage({ viewport: { width: 1440, height: 900 } });
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis, undefined, { timeout: LOAD_TIMEOUT_MS });
  await untilUpdates(page, 1);
  await page.waitForTimeout(WARM_UP_MS);
  await page.evaluate((wanted) => (globalThis as unknown as { bench: Bench }).bench.start(wanted), perSecond);
  await untilUpdates(page, 2);
  await page.waitForTimeout(WARM_UP_MS);
  return { page, devtools, failure: () => failures[0] };
}

/** Loading is over when the map has taken updates: shaders are compiled by then. A way that takes none is measured too. */
async function untilUpdates(page: Page, count: number): Promise<void> {
  const taken = (wanted: number) =>
    (globalThis as unknown as { bench: Bench }).bench.counters.mapUpdates >= wanted;
  await page.waitForFunction(taken, count, { timeout: UPDATES_TIMEOUT_MS }).catch(() => undefined);
}

export function countersOf(page: Page): Promise<Counters> {
  return page.evaluate(() => (globalThis as unknown as { bench: Bench }).bench.counters);
}

/** What the page's own scripts hold, less what nobody reaches any more. */
export async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
