import { setImmediate } from 'node:timers/promises';
import { type FixReading, isFixReading } from '@fleet/contracts/readings';
import type { Queries } from '@fleet/db/in-session';
import {
  type ColumnCounts,
  countRowAttributes,
  countRowColumns,
} from '@fleet/stored-fixes/count-row-readings';
import type { Span } from '@fleet/stored-fixes/span';
import { splitByPacked } from '@fleet/stored-fixes/split-by-packed';
import { findStays, type Stay, spansOf } from '../vehicles/find-stays.ts';
import {
  FIX_READING_COLUMNS,
  FIX_READINGS,
  fixReadingOf,
  type Measured,
  readMeasuredSpans,
} from './read-readings.ts';

type CountReadingsQuery = { vehicleIds: readonly string[]; from: Date; to: Date };

export type ReadingCount = { name: string; isState: boolean; values: number };
type Tally = Omit<ReadingCount, 'name'>;

/** Fixes after which others have the process. */
const TURN_FIXES = 1_000;
/** Names that are counted: devices may make up any number of them. */
const NAMES_MAX = 5_000;
const STATES: readonly FixReading[] = ['ignition', 'motion'];
const COLUMNS = [...FIX_READING_COLUMNS, 'attributes'] as const;

/**
 * Which readings the fixes of vehicles have in a period, and how often; of attributes what is a number, or on or off. Rows are
 * counted where they lie, and packed days read.
 */
export async function countReadings(
  session: Queries,
  { vehicleIds, from, to }: CountReadingsQuery,
): Promise<ReadingCount[]> {
  const stays = await findStays(session, vehicleIds, { fromMs: from.getTime(), untilMs: to.getTime() });
  const spans = spansOf(stays, vehicleIds);
  let split = await splitByPacked(session, spans);
  let tallies: Map<string, Tally>;
  for (;;) {
    tallies = await countRows(session, split.rows, stays);
    const after = await splitByPacked(session, spans);
    // A day that was packed meanwhile is in neither.
    if (after.packed.length === split.packed.length) break;
    split = after;
  }
  for await (const page of readMeasuredSpans(session, { spans: split.packed, stays }, { columns: COLUMNS }))
    for (const [at, fix] of page.entries()) {
      if (at > 0 && at % TURN_FIXES === 0) await setImmediate();
      countFix(tallies, fix);
    }
  return [...tallies].map(([name, tally]) => ({ name, ...tally }));
}

const COLUMN_OF: Readonly<Record<FixReading, Exclude<keyof ColumnCounts, 'number'>>> = {
  speed: 'speedKmh',
  altitude: 'altitudeM',
  course: 'courseDeg',
  accuracy: 'accuracyM',
  satellites: 'satellites',
  odometer: 'totalDistanceM',
  ignition: 'ignition',
  motion: 'motion',
};

async function countRows(
  session: Queries,
  spans: readonly Span[],
  stays: readonly Stay[],
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  for (const { name, ...tally } of await countRowAttributes(session, spans, NAMES_MAX))
    if (!isFixReading(name)) tallies.set(name, tally);
  for (const counts of await countRowColumns(session, spans)) {
    const isCounted = hasOdometer(spans[counts.number], stays);
    for (const name of FIX_READINGS.filter((one) => isCounted || one !== 'odometer'))
      addCount(tallies, name, { isState: STATES.includes(name), values: counts[COLUMN_OF[name]] });
  }
  return tallies;
}

/** Whether the device counted for the vehicle that it sat in. */
function hasOdometer(span: Span | undefined, stays: readonly Stay[]): boolean {
  if (!span) return false;
  const stay = stays.find(
    ({ deviceId, fromMs, untilMs }) =>
      deviceId === span.deviceId && fromMs < span.untilMs && span.untilMs <= untilMs,
  );
  return (stay?.odometerBaseM ?? null) !== null;
}

type Told = Measured<(typeof COLUMNS)[number]>;

function countFix(tallies: Map<string, Tally>, { fix, odometerBaseM }: Told): void {
  for (const name of FIX_READINGS)
    if (fixReadingOf(fix, name, odometerBaseM) !== null)
      addCount(tallies, name, { isState: STATES.includes(name), values: 1 });
  for (const name in fix.attributes) {
    const kind = typeof fix.attributes[name];
    if ((kind === 'number' || kind === 'boolean') && !isFixReading(name))
      addCount(tallies, name, { isState: kind === 'boolean', values: 1 });
  }
}

/** A reading that is sometimes a number and sometimes on or off is a number. */
function addCount(tallies: Map<string, Tally>, name: string, { isState, values }: Tally): void {
  const tally = tallies.get(name);
  if (values === 0) return;
  if (tally) {
    tally.values += values;
    tally.isState &&= isState;
  } else if (tallies.size < NAMES_MAX) tallies.set(name, { isState, values });
}
