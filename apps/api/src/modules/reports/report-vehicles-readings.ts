import { setImmediate } from 'node:timers/promises';
import { isIdentifyingAttribute } from '@fleet/contracts/attributes';
import type { ReadingsReportWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { type ReadingColumn, ReadingCurve, readingColumns } from '@fleet/tracks/reading-curve';
import type { Caller } from '../../caller.ts';
import { type ChartedVehicles, listChartedVehicles } from './list-charted-vehicles.ts';
import { type ReadFix, readReadings } from './read-readings.ts';

/** Fixes after which others have the process. */
const TURN_FIXES = 1_000;

export type VehicleReading = {
  vehicleId: string;
  reading: string;
  /** Stored in the period. */
  values: number;
  columns: ReadingColumn[];
};
export type ReadingsReport = ChartedVehicles & {
  curves: VehicleReading[];
  /** Columns of the answer. */
  total: number;
};

/**
 * Readings of vehicles over time, each as so many columns as are asked for at the most: no stored value lies outside the least
 * and highest of its column.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's
 */
export async function reportVehiclesReadings(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: ReadingsReportWhere,
): Promise<ReadingsReport> {
  const listed = await listChartedVehicles({ db, session }, caller, where);
  const { from, to } = listed.fleet;
  const readings = [...new Set(where.readings)].filter((name) => maySee(caller, name));
  const found: { vehicleId: string; reading: string; curve: ReadingCurve }[] = [];
  for (const { vehicleId, isRead } of listed.charted) {
    if (!isRead || readings.length === 0) continue;
    const curves = readings.map(() => new ReadingCurve());
    for await (const page of readReadings(session, { vehicleId, from, to, readings }))
      await addAll(curves, page);
    for (const [at, reading] of readings.entries())
      found.push({ vehicleId, reading, curve: curves[at] ?? new ReadingCurve() });
  }
  const times = timesOf(found.map(({ curve }) => curve));
  const curves: VehicleReading[] = [];
  for (const { curve, ...of } of found) {
    await setImmediate();
    const columns = readingColumns(curve.values, { ...times, columns: where.columns });
    curves.push({ ...of, values: curve.values.length, columns });
  }
  return { ...listed, curves, total: curves.reduce((sum, { columns }) => sum + columns.length, 0) };
}

/** What identifies the device, the vehicle or the driver is for their keepers; others are told of it as if it was never sent. */
export function maySee(caller: Caller, reading: string): boolean {
  return !isIdentifyingAttribute(reading) || caller.may('inspect', 'Device');
}

type Page = readonly ReadFix[];

async function addAll(curves: readonly ReadingCurve[], page: Page): Promise<void> {
  for (const [index, { fix, values }] of page.entries()) {
    if (index > 0 && index % TURN_FIXES === 0) await setImmediate();
    for (const [at, curve] of curves.entries()) curve.add(fix, values[at] ?? null);
  }
}

/** From the first value to the last: what of a period is yet to come needs no columns. */
function timesOf(curves: readonly ReadingCurve[]): { fromMs: number; toMs: number } {
  const firsts = curves.flatMap(({ values }) => values.at(0)?.atMs ?? []);
  const lasts = curves.flatMap(({ values }) => values.at(-1)?.atMs ?? []);
  const fromMs = firsts.length > 0 ? Math.min(...firsts) : 0;
  return { fromMs, toMs: Math.max(fromMs, ...lasts) + 1 };
}
