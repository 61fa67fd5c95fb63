// pnpm bench:map-hour [--minutes 12] [--count 10000] [--views far,near]. What the live map holds in memory while a fleet
// drives: `--minutes 60` is the hour itself; of a shorter run the hour is reckoned from its slope, and told to be.
import { parseArgs } from 'node:util';
import type { Browser, CDPSession } from '@playwright/test';
import { launchChromium } from './browser/chromium.ts';
import { countersOf, heapBytes, openMapBench, serveMapBench } from './browser/map-bench-page.ts';

const PER_SECOND = 1000;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;
const SAMPLES_MIN = 6;
/** Caches fill and compilers finish meanwhile: what they take once is no growth. */
const SETTLING_MINUTES = 2;
const GROWTH_MAX_MB_PER_HOUR = 20;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '12' },
    count: { type: 'string', default: '10000' },
    views: { type: 'string', default: 'far,near' },
  },
});
const minutes = Number(options.minutes);
if (!(minutes > SETTLING_MINUTES))
  throw new Error(`--minutes must be more than the ${SETTLING_MINUTES} that it takes to settle`);
const everyMinutes = Math.min(1, (minutes - SETTLING_MINUTES) / SAMPLES_MIN);

type Sample = {
  minute: number;
  /** Of the page's scripts, after the collector ran. */
  heapMb: number;
  /** Elements of the page, in it or merely kept. */
  nodes: number;
  listeners: number;
  positions: number;
};

const served = await serveMapBench();
const browser = await launchChromium();
const growths: number[] = [];
try {
  for (const view of options.views.split(',')) growths.push(await growthOf(browser, view));
} finally {
  await browser.close();
  await served.close();
}
process.exitCode = growths.every((growth) => growth <= GROWTH_MAX_MB_PER_HOUR) ? 0 : 1;

/** Megabytes an hour. */
async function growthOf(from: Browser, view: string): Promise<number> {
  const url = `${served.url}/?way=ours&view=${view}&count=${options.count}`;
  const { page, devtools, failure } = await openMapBench(from, url, PER_SECOND);
  const startedMs = performance.now();
  const samples: Sample[] = [];
  for (let dueMinute = SETTLING_MINUTES; dueMinute <= minutes; dueMinute += everyMinutes) {
    await page.waitForTimeout(Math.max(0, startedMs + dueMinute * MINUTE_MS - performance.now()));
    const { positions } = await countersOf(page);
    const minute = (performance.now() - startedMs) / MINUTE_MS;
    samples.push({ minute, positions, ...(await memoryOf(devtools)) });
  }
  const failed = failure();
  if (failed) throw failed;
  await page.close();
  return report(view, samples);
}

async function memoryOf(devtools: CDPSession): Promise<Pick<Sample, 'heapMb' | 'nodes' | 'listeners'>> {
  const bytes = await heapBytes(devtools);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { heapMb: bytes / 1e6, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

function report(view: string, samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured');
  console.table(
    samples.map(({ minute, heapMb, ...counts }) => ({
      minute: Number(minute.toFixed(1)),
      heapMb: Number(heapMb.toFixed(2)),
      ...counts,
    })),
  );
  const growthMb = slope(samples) * HOUR_MINUTES;
  const how =
    minutes >= HOUR_MINUTES
      ? `measured over ${minutes} minutes`
      : `reckoned from ${(last.minute - first.minute).toFixed(1)} minutes, not measured over an hour`;
  process.stdout.write(
    `${view}, ${options.count} vehicles: ${first.heapMb.toFixed(1)} MB after ${SETTLING_MINUTES} minutes, ` +
      `${last.heapMb.toFixed(1)} MB at the end, ${growthMb.toFixed(1)} MB an hour (${how}; ` +
      `at most ${GROWTH_MAX_MB_PER_HOUR})\n`,
  );
  return growthMb;
}

/** Megabytes a minute: the straight line that is nearest to all samples. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, heapMb] = [mean((sample) => sample.minute), mean((sample) => sample.heapMb)];
  const spread = mean((sample) => (sample.minute - minute) ** 2);
  return mean((sample) => (sample.minute - minute) * (sample.heapMb - heapMb)) / spread;
}
