import type { Browser, CDPSession, Page } from '@playwright/test';

const MAIN_THREAD = 'CrRendererMain';
const TASK = /RunTask$/;

/** The fields of the trace event format that are looked at; durations are microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** On a processor: without waiting for one, or for a graphics card that is made of software. */
  tdur?: number;
  args: { name?: string };
};

export function startTaskTrace(browser: Browser, page: Page): Promise<void> {
  return browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
}

/** The longest task of a page's main thread since the start, in milliseconds of a processor's time. */
export async function stopTaskTrace(browser: Browser): Promise<{ longestCpuMs: number }> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD).map(threadOf),
  );
  const longest = traceEvents
    .filter((event) => event.ph === 'X' && TASK.test(event.name) && mainThreads.has(threadOf(event)))
    .reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0);
  return { longestCpuMs: longest / 1000 };
}

/** Seconds since the page was opened: with a task under way, waiting for a processor included, and on a processor. */
export async function mainThreadTime(devtools: CDPSession): Promise<{ busyS: number; cpuS: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { busyS: metric('TaskDuration'), cpuS: metric('ThreadTime') };
}
