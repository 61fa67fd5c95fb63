import { type Link, linkOfFixes } from '@fleet/tracks/link';
import type { TrackFix } from '@fleet/tracks/track-fix';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import type { Period } from '../lib/period.ts';

export type SpeedPoint = { atMs: number; speedKmh: number };

/**
 * Speeds of a period in time order, split into runs at gaps. Of fixes closer than `stepMs` the fastest is
 * kept.
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

/** Keeps a standing vehicle at zero until then, instead of interpolating. */
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

/** Clips a run that began before the period. */
function within(run: readonly SpeedPoint[], fromMs: number): SpeedPoint[] {
  const first = run.findIndex(({ atMs }) => atMs >= fromMs);
  if (first === -1) return [];
  const [before, entered] = [run[first - 1], run[first]];
  if (!before || !entered) return run.slice(first);
  const share = (fromMs - before.atMs) / (entered.atMs - before.atMs);
  const speedKmh = before.speedKmh + (entered.speedKmh - before.speedKmh) * share;
  return [{ atMs: fromMs, speedKmh }, ...run.slice(first)];
}

/** Time without known speed. After the last fix, time counts once the next fix is overdue. */
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

/** SVG paths of the line and its area, with height 100. */
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
  // A zero-length line draws a single fix as a dot.
  return {
    line: lines.map((line) => `M${line}${line.includes('L') ? '' : `L${line}`}`).join(''),
    area: areas.join(''),
  };
}
