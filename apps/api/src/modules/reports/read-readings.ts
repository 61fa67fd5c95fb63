import { type FixReading, isFixReading } from '@fleet/contracts/readings';
import type { Queries } from '@fleet/db/in-session';
import type { FixKey } from '@fleet/stored-fixes/fix-key';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { type Span, spansAfter } from '@fleet/stored-fixes/span';
import type { FixColumn, StoredFix } from '@fleet/stored-fixes/stored-fix';
import { findStays, type Stay, spansOf } from '../vehicles/find-stays.ts';

/** Fixes of one page: others have the process, and a question that nobody waits for ends, in between. */
const PAGE_FIXES = 1_500;

/** Of what a reading of a fix itself is made. */
export const FIX_READING_COLUMNS = [
  'valid',
  'speedKmh',
  'altitudeM',
  'courseDeg',
  'accuracyM',
  'satellites',
  'ignition',
  'motion',
  'totalDistanceM',
] as const satisfies readonly FixColumn[];
export type MeasuredFix = StoredFix<(typeof FIX_READING_COLUMNS)[number]>;

/** Where a fix is only guessed, nothing that the receiver says is taken for a reading. */
const VALUES: Readonly<Record<FixReading, (fix: MeasuredFix, odometerBaseM: number | null) => unknown>> = {
  speed: (fix) => (fix.valid ? fix.speedKmh : null),
  altitude: (fix) => (fix.valid ? fix.altitudeM : null),
  course: (fix) => (fix.valid ? fix.courseDeg : null),
  accuracy: (fix) => (fix.valid ? fix.accuracyM : null),
  satellites: (fix) => fix.satellites,
  odometer: (fix, baseM) =>
    fix.valid && fix.totalDistanceM !== null && baseM !== null ? baseM + fix.totalDistanceM : null,
  ignition: (fix) => fix.ignition,
  motion: (fix) => fix.motion,
};
export const FIX_READINGS = Object.keys(VALUES) as FixReading[];

/** A reading of the fix itself; `odometerBaseM` is of the stay that it lies in. */
export function fixReadingOf(fix: MeasuredFix, name: FixReading, odometerBaseM: number | null): unknown {
  return VALUES[name](fix, odometerBaseM);
}

export type WhoseFixes = { vehicleId: string; from: Date; to: Date };
/** Of a device that sat in the vehicle. */
export type FixPlace = FixKey & { deviceId: string };

type ReadReadingsQuery<Column extends FixColumn> = {
  columns: readonly Column[];
  readings?: readonly string[];
  /** Fixes of a page; a packed day that is begun is read to its end. */
  limit?: number;
};
export type Measured<Column extends FixColumn> = { fix: StoredFix<Column>; odometerBaseM: number | null };

/** Every fix of a vehicle in a period with the base of its odometer, guessed ones too: a tracker without a sky still measures. */
export async function* readMeasured<Column extends FixColumn>(
  session: Queries,
  { vehicleId, from, to }: WhoseFixes,
  { after = null, ...wanted }: ReadReadingsQuery<Column> & { after?: FixPlace | null },
): AsyncGenerator<Measured<Column>[]> {
  const stays = await findStays(session, [vehicleId], { fromMs: from.getTime(), untilMs: to.getTime() });
  const whole = spansOf(stays, [vehicleId]);
  const spans = after ? spansAfter(whole, { ...after, group: 0 }) : whole;
  yield* readMeasuredSpans(session, { spans, stays }, wanted);
}

/** The same of any times within stays. */
export async function* readMeasuredSpans<Column extends FixColumn>(
  session: Queries,
  { spans, stays }: { spans: readonly Span[]; stays: readonly Stay[] },
  { limit = PAGE_FIXES, ...wanted }: ReadReadingsQuery<Column>,
): AsyncGenerator<Measured<Column>[]> {
  const staysOf = Map.groupBy(stays, ({ deviceId }) => deviceId);
  let left = spans;
  while (left.length > 0) {
    const page = await readFixes(session, left, { ...wanted, only: 'all', limit, wholeParts: true });
    yield page.map((fix) => {
      const own = staysOf.get(fix.deviceId);
      const stay = own?.find(({ fromMs, untilMs }) => fromMs <= fix.atMs && fix.atMs < untilMs);
      return { fix, odometerBaseM: stay?.odometerBaseM ?? null };
    });
    const last = page.at(-1);
    left = last && page.length >= limit ? spansAfter(left, last) : [];
  }
}

/** What a fix tells of a reading, of itself or of its attributes, as it is stored. */
export function readingOf(
  { fix, odometerBaseM }: Measured<(typeof FIX_READING_COLUMNS)[number]>,
  name: string,
): unknown {
  return isFixReading(name) ? fixReadingOf(fix, name, odometerBaseM) : fix.readings[name];
}

const TRACK_COLUMNS = [...FIX_READING_COLUMNS, 'latitude', 'longitude'] as const;

/** A fix with what it tells of the readings that are asked for, in their order. */
export type ReadFix = { fix: StoredFix<(typeof TRACK_COLUMNS)[number]>; values: (number | null)[] };

/** Every fix of a vehicle in a period with these readings of it, page by page, in the order of time. */
export async function* readReadings(
  session: Queries,
  { readings, ...whose }: WhoseFixes & { readings: readonly string[] },
): AsyncGenerator<ReadFix[]> {
  const attributes = readings.filter((name) => !isFixReading(name));
  const pages = readMeasured(session, whose, { columns: TRACK_COLUMNS, readings: attributes });
  for await (const page of pages)
    yield page.map((measured) => ({
      fix: measured.fix,
      values: readings.map((name) => numberIn(readingOf(measured, name))),
    }));
}

/** On is one, and off is none; what is no number is no value. */
function numberIn(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
