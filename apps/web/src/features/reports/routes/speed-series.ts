import { speedCurve } from '@fleet/tracks/speed-curve';
import type { ChartSeries } from '../../../charts/chart-series.ts';
import type { DrawnRoute, RoutePoint } from './route.ts';

const COLUMNS = 400;
export type SpeedSeries = { atMs: readonly number[]; series: readonly ChartSeries[] };

/** Unit of the axis, with its value in km/h. */
type SpeedUnit = { sign: string; kmh: number };

const inSpeedUnit = (values: Curve, { kmh }: SpeedUnit): Curve =>
  values.map((speedKmh) => (speedKmh === null ? null : speedKmh / kmh));

/** Speeds of one route by point; of several routes, the maximum of each of some hundred intervals. */
export function speedSeries(routes: readonly DrawnRoute[], unit: SpeedUnit): SpeedSeries {
  const [only, other] = routes;
  return only && !other ? ofOne(only, unit) : ofSeveral(routes, unit);
}

function ofOne({ points, title, color }: DrawnRoute, unit: SpeedUnit): SpeedSeries {
  const atMs: number[] = [];
  const values: (number | null)[] = [];
  for (const point of points) {
    const last = atMs.at(-1);
    // Two records at one instant are one point.
    if (last !== undefined && point.atMs <= last) continue;
    if (point.isAfterGap && last !== undefined) {
      atMs.push((last + point.atMs) / 2);
      values.push(null);
    }
    atMs.push(point.atMs);
    values.push(point.speedKmh);
  }
  return { atMs, series: [{ name: title, unit: unit.sign, color, values: inSpeedUnit(values, unit) }] };
}

type Curve = (number | null)[];

/** An interval without a point is interpolated, unless it is a gap. */
function joined(points: readonly RoutePoint[], curve: Curve, columnAt: (atMs: number) => number): Curve {
  const filled = [...curve];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from || to.isAfterGap || from.speedKmh === null || to.speedKmh === null) continue;
    const [first, last] = [columnAt(from.atMs), columnAt(to.atMs)];
    for (let column = first + 1; column < last; column++)
      filled[column] = from.speedKmh + ((to.speedKmh - from.speedKmh) * (column - first)) / (last - first);
  }
  return filled;
}

function ofSeveral(routes: readonly DrawnRoute[], unit: SpeedUnit): SpeedSeries {
  const times = routes.flatMap(({ points }) => [points[0]?.atMs ?? [], points.at(-1)?.atMs ?? []].flat());
  const fromMs = Math.min(...times);
  const period = { fromMs, toMs: Math.max(...times) + 1 };
  if (times.length === 0) return { atMs: [], series: [] };
  const stepMs = (period.toMs - period.fromMs) / COLUMNS;
  return {
    atMs: Array.from({ length: COLUMNS }, (_, column) => Math.round(fromMs + (column + 0.5) * stepMs)),
    series: routes.map(({ points, title, color }) => ({
      ...{ name: title, unit: unit.sign, color },
      values: inSpeedUnit(
        joined(points, speedCurve(points, period, COLUMNS), (atMs) => Math.floor((atMs - fromMs) / stepMs)),
        unit,
      ),
    })),
  };
}
