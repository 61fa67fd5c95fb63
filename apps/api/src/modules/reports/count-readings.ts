import { setImmediate } from 'node:timers/promises';
import { type FixReading, isFixReading } from '@fleet/contracts/readings';
import type { Queries } from '@fleet/db/in-session';
import { countFixes } from '@fleet/stored-fixes/count-fixes';
import { findStays, spansOf } from '../vehicles/find-stays.ts';
import {
  FIX_READING_COLUMNS,
  FIX_READINGS,
  fixReadingOf,
  type MeasuredFix,
  readMeasured,
} from './read-readings.ts';

type Wanted = { vehicleIds: readonly string[]; from: Date; to: Date };

/** How many fixes vehicles have in a period, counted to `most`. */
export async function countVehicleFixes(
  session: Queries,
  { vehicleIds, from, to, most }: Wanted & { most: number },
): Promise<ReadonlyMap<string, number>> {
  const stays = await findStays(session, vehicleIds, { fromMs: from.getTime(), untilMs: to.getTime() });
  const spans = spansOf(stays, vehicleIds);
  const counts = await countFixes(session, spans, most);
  const found = new Map<string, number>();
  for (const [at, { group }] of spans.entries()) {
    const vehicleId = vehicleIds[group] ?? '';
    found.set(vehicleId, Math.min(most, (found.get(vehicleId) ?? 0) + (counts[at] ?? 0)));
  }
  return found;
}

export type ReadingCount = { name: string; isState: boolean; values: number };
type Tally = Omit<ReadingCount, 'name'>;

/** Fixes after which others have the process. */
const TURN_FIXES = 1_000;
const STATES: readonly FixReading[] = ['ignition', 'motion'];
const COLUMNS = [...FIX_READING_COLUMNS, 'attributes'] as const;

/** Which readings the fixes of vehicles have in a period, and how often; of attributes what is a number, or on or off. */
export async function countReadings(
  session: Queries,
  { vehicleIds, from, to }: Wanted,
): Promise<ReadingCount[]> {
  const tallies = new Map<string, Tally>();
  for (const vehicleId of vehicleIds)
    for await (const page of readMeasured(session, { vehicleId, from, to }, { columns: COLUMNS }))
      for (const [at, fix] of page.entries()) {
        if (at > 0 && at % TURN_FIXES === 0) await setImmediate();
        countFix(tallies, fix);
      }
  return [...tallies].map(([name, tally]) => ({ name, ...tally }));
}

type Measured = { fix: MeasuredFix & { attributes: Record<string, unknown> }; odometerBaseM: number | null };

function countFix(tallies: Map<string, Tally>, { fix, odometerBaseM }: Measured): void {
  for (const name of FIX_READINGS)
    if (fixReadingOf(fix, name, odometerBaseM) !== null) count(tallies, name, STATES.includes(name));
  countAttributes(tallies, fix.attributes);
}

function countAttributes(tallies: Map<string, Tally>, attributes: Record<string, unknown>): void {
  for (const name in attributes) {
    const kind = typeof attributes[name];
    if ((kind === 'number' || kind === 'boolean') && !isFixReading(name))
      count(tallies, name, kind === 'boolean');
  }
}

/** A reading that is sometimes a number and sometimes on or off is a number. */
function count(tallies: Map<string, Tally>, name: string, isState: boolean): void {
  const tally = tallies.get(name);
  if (!tally) return void tallies.set(name, { isState, values: 1 });
  tally.values += 1;
  tally.isState &&= isState;
}
