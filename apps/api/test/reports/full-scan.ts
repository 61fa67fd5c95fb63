import { foldRecord } from '@fleet/past/fold-record';
import { readDevices } from '@fleet/past/read-devices';
import { readRecords } from '@fleet/past/read-records';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { type Calendar, cutCalendar } from '@fleet/tracks/calendar';
import { addDays, type DaySums, NO_DAY_SUMS } from '@fleet/tracks/sums';
import type { BucketSums } from '@fleet/tracks/trip-builder';
import { BLANK_TRIP_FOLD, currentTotals, type TripFoldState } from '@fleet/tracks/trip-fold';
import type { TripOrStop } from '@fleet/tracks/trip-or-stop';
import type { Pool } from 'pg';

export type Scan = {
  /** By vehicle and day. */
  days: Map<string, DaySums>;
  trips: Scanned[];
  stops: Scanned[];
};
/** `day`: in which it began; `drivenM`: what the device had counted in that vehicle until then. */
export type Scanned = TripOrStop & { vehicleId: string; day: string; drivenM: number };

/**
 * What a device did in a period, by its vehicles: every stored record of it, from the first one on, folded in the order of
 * time. Nothing that was folded before is looked at.
 */
export async function scanDevice(pool: Pool, id: string, fromMs: number, toMs: number): Promise<Scan> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const [device] = await readDevices(client, [id]);
    const read = await readRecords(client, new Map([[id, keyBefore(0)]]), 1_000_000);
    await client.query('COMMIT');
    const { records = [] } = read.get(id) ?? {};
    if (!device) throw new Error('no such device');
    const { bucketAt } = device;
    const slots = foldAllOf(records, cutCalendar(bucketAt, [fromMs, toMs])).slots;
    const days = new Map<string, DaySums>();
    for (const { fromMs: atMs, sums } of slots) {
      const { vehicleId, day } = bucketAt(atMs);
      const key = `${vehicleId} ${day}`;
      if (vehicleId && atMs >= fromMs && atMs < toMs)
        days.set(key, addDays(days.get(key) ?? NO_DAY_SUMS, sums));
    }
    const all = foldAllOf(records, bucketAt).stretches;
    const drivenM = distancesUntil(records, bucketAt, all);
    const ours = all.flatMap((stretch): Scanned[] => {
      const { vehicleId, day } = bucketAt(stretch.from.atMs);
      const isOurs = stretch.from.atMs >= fromMs && stretch.from.atMs < toMs;
      if (!isOurs || !vehicleId) return [];
      return [{ ...stretch, vehicleId, day, drivenM: drivenM(vehicleId, stretch.from.atMs) }];
    });
    const of = (kind: TripOrStop['kind']) => ours.filter((stretch) => stretch.kind === kind);
    return { days, trips: of('trip'), stops: of('stop') };
  } finally {
    client.release();
  }
}

type AssignmentCalendar = Awaited<ReturnType<typeof readDevices>>[number]['bucketAt'];
type Records = Parameters<typeof foldRecord>[1][];

function foldAllOf(records: Records, bucketAt: Calendar): { slots: BucketSums[]; stretches: TripOrStop[] } {
  let state: TripFoldState = BLANK_TRIP_FOLD;
  const slots: BucketSums[] = [];
  const stretches: TripOrStop[] = [];
  for (const record of records) {
    const step = foldRecord(state, record, bucketAt);
    slots.push(...step.ended);
    stretches.push(...step.stretches);
    ({ state } = step);
  }
  const stand = currentTotals(state);
  return {
    slots: [...slots, ...stand.slots],
    stretches: stand.open ? [...stretches, stand.open] : stretches,
  };
}

/** What lies in a vehicle before the beginning of a stretch: its days are cut there. */
function distancesUntil(records: Records, bucketAt: AssignmentCalendar, stretches: readonly TripOrStop[]) {
  const cuts = stretches.map(({ from }) => from.atMs).toSorted((a, b) => a - b);
  const { slots } = foldAllOf(records, cutCalendar(bucketAt, cuts));
  return (vehicleId: string, atMs: number) =>
    slots
      .filter(({ fromMs }) => fromMs < atMs && bucketAt(fromMs).vehicleId === vehicleId)
      .reduce((sum, { sums }) => sum + sums.distanceM, 0);
}
