// pnpm bench:map [--seconds 30] [--counts 1000,10000,50000] [--ways ours,plain] [--views far,near] [--groups] [--profile folder]
// [--streets]. The live map in Chromium under a stream of positions, ours beside the plain way, in one run; with streets
// under it, of a service on this machine.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openStreetServer } from '@fleet/testing/street-server';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchChromium } from './browser/chromium.ts';
import { mainThreadTime, startTaskTrace, stopTaskTrace } from './browser/main-thread-tasks.ts';
import { countersOf, heapBytes, openMapBench, serveMapBench } from './browser/map-bench-page.ts';

const PER_SECOND = 1000;
const BUSY_SHARE_MAX = 0.2;
const LONG_TASK_MAX_MS = 100;
const AIM_COUNT = 10_000;
/** The middle of the near view. */
const NEAR = { longitude: 4.35, latitude: 50.85 };

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    counts: { type: 'string', default: '1000,10000,50000' },
    ways: { type: 'string', default: 'plain,ours' },
    views: { type: 'string', default: 'far,near' },
    /** Our list as a tree of groups. */
    groups: { type: 'boolean', default: false },
    profile: { type: 'string' },
    streets: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);

type Run = { way: string; view: string; count: number };
type Result = {
  way: string;
  /** Far: the whole fleet in clusters. Near: single vehicles, which glide from fix to fix. */
  view: string;
  count: number;
  /** Share of the time in which the main thread had a task under way, waiting for a processor included. */
  busyShare: number;
  /** Share of the time that it used a processor: what other work on the machine does not change. */
  cpuShare: number;
  longTasks: number;
  /** Of a long task, waiting for a processor or the software graphics card included. */
  longestMs: number;
  /** Of any task, on a processor. */
  longestCpuMs: number;
  applyP50Ms: number;
  callP50Ms: number;
  mapPerSecond: number;
  listPerSecond: number;
  glidePerSecond: number;
  positionsPerSecond: number;
  memoryGrowthMb: number;
};

const served = await serveMapBench();
const streets = options.streets ? await openStreetServer([NEAR]) : null;
const browser = await launchChromium();
const results: Result[] = [];
try {
  for (const view of options.views.split(','))
    for (const count of options.counts.split(',').map(Number))
      for (const way of waysOf(view)) results.push(await measure(browser, { way, view, count }));
} finally {
  await browser.close();
  await served.close();
  await streets?.close();
}
printRatios();
process.exitCode = meetsAim() ? 0 : 1;

/** The plain way has no gliding to compare. */
function waysOf(view: string): string[] {
  return options.ways.split(',').filter((way) => way === 'ours' || view === 'far');
}

async function measure(from: Browser, run: Run): Promise<Result> {
  const ground = streets ? `&streets=${streets.planetUrl}` : '';
  const list = options.groups ? '&groups' : '';
  const url = `${served.url}/?way=${run.way}&view=${run.view}&count=${run.count}${list}${ground}`;
  const { page, devtools, failure } = await openMapBench(from, url, PER_SECOND);
  const result = await observe(page, devtools, run);
  const failed = failure();
  if (failed) throw failed;
  await page.close();
  console.table([result]);
  return result;
}

async function observe(page: Page, devtools: CDPSession, run: Run): Promise<Result> {
  const heapBefore = await heapBytes(devtools);
  const before = await countersOf(page);
  const from = await mainThreadTime(devtools);
  if (options.profile) await startProfile(devtools);
  await startTaskTrace(browser, page);
  const startedAt = performance.now();
  await page.waitForTimeout(seconds * 1000);
  const elapsedS = (performance.now() - startedAt) / 1000;
  const to = await mainThreadTime(devtools);
  const after = await countersOf(page);
  const { longestCpuMs } = await stopTaskTrace(browser);
  if (options.profile) await writeProfile(devtools, options.profile, `${run.way}-${run.view}-${run.count}`);
  const longTasks = after.longTasksMs.slice(before.longTasksMs.length);
  const perSecond = (name: 'positions' | 'mapUpdates' | 'listUpdates' | 'glideUpdates') =>
    round((after[name] - before[name]) / elapsedS);
  return {
    ...run,
    busyShare: round((to.busyS - from.busyS) / elapsedS, 3),
    cpuShare: round((to.cpuS - from.cpuS) / elapsedS, 3),
    longTasks: longTasks.length,
    longestMs: round(Math.max(0, ...longTasks)),
    longestCpuMs: round(longestCpuMs),
    applyP50Ms: round(median(after.applyMs.slice(before.applyMs.length))),
    callP50Ms: round(median(after.callMs.slice(before.callMs.length))),
    mapPerSecond: perSecond('mapUpdates'),
    listPerSecond: perSecond('listUpdates'),
    glidePerSecond: perSecond('glideUpdates'),
    positionsPerSecond: perSecond('positions'),
    memoryGrowthMb: round(((await heapBytes(devtools)) - heapBefore) / 1e6),
  };
}

async function startProfile(devtools: CDPSession): Promise<void> {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.start');
}

async function writeProfile(devtools: CDPSession, folder: string, name: string): Promise<void> {
  const { profile } = await devtools.send('Profiler.stop');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
}

function printRatios(): void {
  for (const ours of results.filter(({ way, view }) => way === 'ours' && view === 'far')) {
    const plain = results.find(({ way, count }) => way === 'plain' && count === ours.count);
    if (!plain) continue;
    process.stdout.write(
      `${ours.count} vehicles: main thread ${ratio(plain.busyShare, ours.busyShare)} of the plain way's, ` +
        `update call ${ratio(plain.callP50Ms, ours.callP50Ms)}, apply ${ratio(plain.applyP50Ms, ours.applyP50Ms)}, ` +
        `longest task ${ratio(plain.longestMs, ours.longestMs)}\n`,
    );
  }
}

/** By the clock, waiting for a processor and for graphics drawn in software included: what a person feels. */
function meetsAim(): boolean {
  const missed = results.filter(
    ({ way, count, busyShare, longestMs }) =>
      way === 'ours' && count === AIM_COUNT && (busyShare > BUSY_SHARE_MAX || longestMs > LONG_TASK_MAX_MS),
  );
  const met = missed.length === 0;
  process.stdout.write(
    `Aim at ${AIM_COUNT}: main thread at most ${BUSY_SHARE_MAX * 100} % busy, no task over ${LONG_TASK_MAX_MS} ms: ${met ? 'met' : `MISSED (${missed.map(({ view }) => view).join(', ')})`}\n`,
  );
  return met;
}

function ratio(plain: number, ours: number): string {
  return plain > 0 ? `${Math.round((ours / plain) * 100)} %` : 'n/a';
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
