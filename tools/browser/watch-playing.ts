import type { Browser, CDPSession, Page } from '@playwright/test';
import { mainThreadTime, startTaskTrace, stopTaskTrace } from './main-thread-tasks.ts';

export type Played = {
  /** Share of the time that the main thread used a processor: what other work on the machine does not change. */
  cpuShare: number;
  /** Of any of its tasks, on a processor. */
  longestCpuMs: number;
  /** Pictures of the page a second, and the longest wait for one; both are the software graphics card's as well. */
  picturesPerSecond: number;
  longestWaitMs: number;
};

type Watched = { pictures: number[] };

/** Lets the player run for some seconds, and looks at the page meanwhile. `Performance` is enabled in `devtools`. */
export async function watchPlaying(
  browser: Browser,
  { page, devtools, seconds }: { page: Page; devtools: CDPSession; seconds: number },
): Promise<Played> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.evaluate(watchPictures);
  const from = await mainThreadTime(devtools);
  await startTaskTrace(browser, page);
  const startedMs = performance.now();
  await page.waitForTimeout(seconds * 1000);
  const elapsedS = (performance.now() - startedMs) / 1000;
  const to = await mainThreadTime(devtools);
  const { longestCpuMs } = await stopTaskTrace(browser);
  const pictures = await page.evaluate(() => (globalThis as unknown as Watched).pictures);
  const waits = pictures.slice(1).map((atMs, index) => atMs - (pictures[index] ?? atMs));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  return {
    cpuShare: (to.cpuS - from.cpuS) / elapsedS,
    longestCpuMs,
    picturesPerSecond: pictures.length / elapsedS,
    longestWaitMs: Math.max(0, ...waits),
  };
}

/** Runs in the page. */
function watchPictures(): void {
  const watched = globalThis as unknown as Watched;
  watched.pictures = [];
  const take = (nowMs: number) => {
    watched.pictures.push(nowMs);
    requestAnimationFrame(take);
  };
  requestAnimationFrame(take);
}
