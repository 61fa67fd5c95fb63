import { type Link, linkOfFixes } from '@fleet/tracks/link';
import type { TrackFix } from '@fleet/tracks/track-fix';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import type { Period } from '../lib/period.ts';

export type SpeedPoint = { atMs: number; speedKmh: number };

/**
 * Speeds within a period in the order of time, in runs: between two runs nothing is known. Of fixes that are nearer to
 * each other than `stepMs` the fastest stays.
 */
export function speedRuns(fixes: readonly TrackFix[], period: Period, stepMs: number): SpeedPoint[][] {
  const runs: SpeedPoint[][] = [];
  let run: SpeedPoint[] = [];
  const until = fixes.filter(({ atMs }) => atMs <= period.toMs);
  until.forEach(({ atMs, speedKmh }, index) => {
    const link = linkBefore(until, index);
    if (run.length > 0 && (link === 'unknown' || speedKmh === null)) {
      runs.push(run);
      run = [];
    }
    if (speedKmh === null) return;
    if (link === 'parked') stand(run, atMs);
    add(run, { atMs, speedKmh }, link === 'parked' ? 0 : stepMs);
  });
  return [...runs, run].map((points) => within(points, period.fromMs)).filter(({ length }) => length > 0);
}

function linkBefore(fixes: readonly TrackFix[], index: number): Link {
  const [before, fix] = [fixes[index - 1], fixes[index]];
  return before && fix ? linkOfFixes(before, fix) : 'unknown';
}

/** At rest from the last fix until then: who stood did not gather speed all the while, nor lose it. */
function stand(run: SpeedPoint[], untilMs: number): void {
  const last = run.at(-1);
  if (last && last.speedKmh > 0) run.push({ atMs: last.atMs, speedKmh: 0 });
  run.push({ atMs: untilMs, speedKmh: 0 });
}

function add(run: SpeedPoint[], point: SpeedPoint, stepMs: number): void {
  const last = run.at(-1);
  const isClose = last && run.length > 1 && point.atMs - last.atMs < stepMs;
  if (!isClose) run.push(point);
  else if (point.speedKmh > last.speedKmh) run[run.length - 1] = point;
}

/** A run that began before the period enters it at its edge. */
function within(run: readonly SpeedPoint[], fromMs: number): SpeedPoint[] {
  const first = run.findIndex(({ atMs }) => atMs >= fromMs);
  if (first === -1) return [];
  const [before, entered] = [run[first - 1], run[first]];
  if (!before || !entered) return run.slice(first);
  const share = (fromMs - before.atMs) / (entered.atMs - before.atMs);
  const speedKmh = before.speedKmh + (entered.speedKmh - before.speedKmh) * share;
  return [{ atMs: fromMs, speedKmh }, ...run.slice(first)];
}

/** Time of the period of which no speed is known; after the last fix as long as the next one is not yet missed. */
export function silentMs(runs: readonly (readonly SpeedPoint[])[], period: Period): number {
  let knownMs = 0;
  runs.forEach((run, index) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return;
    const isNewest = index === runs.length - 1;
    const toMs = isNewest ? Math.min(period.toMs, last.atMs + DEFAULT_RULE.silenceMaxMs) : last.atMs;
    knownMs += toMs - first.atMs;
  });
  return period.toMs - period.fromMs - knownMs;
}

/** Runs as SVG paths of a width and a hundred high: the line, and the area under it. */
export function speedPaths(
  runs: readonly (readonly SpeedPoint[])[],
  period: Period,
  { width, scaleKmh }: { width: number; scaleKmh: number },
): { line: string; area: string } {
  const x = (atMs: number) =>
    Math.round(((atMs - period.fromMs) / (period.toMs - period.fromMs)) * width * 10) / 10;
  const y = (speedKmh: number) => Math.round((1 - speedKmh / scaleKmh) * 1000) / 10;
  const lines = runs.map((run) => run.map(({ atMs, speedKmh }) => `${x(atMs)} ${y(speedKmh)}`).join('L'));
  const areas = runs.map((run, index) => {
    const [from, to] = [x(run[0]?.atMs ?? 0), x(run.at(-1)?.atMs ?? 0)];
    return `M${from} 100L${lines[index]}L${to} 100Z`;
  });
  // A line to where it already is draws a dot: a fix that stands alone is one.
  return {
    line: lines.map((line) => `M${line}${line.includes('L') ? '' : `L${line}`}`).join(''),
    area: areas.join(''),
  };
}
