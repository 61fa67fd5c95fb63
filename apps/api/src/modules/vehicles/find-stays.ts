import type { Queries } from '@fleet/db/in-session';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { instantOf } from '@fleet/stored-fixes/instant-of';
import type { Span } from '@fleet/stored-fixes/span';

/** What of a period a device sat in a vehicle. */
export type Stay = {
  vehicleId: string;
  deviceId: string;
  externalDeviceId: string | null;
  fromMs: number;
  untilMs: number;
  /** What the vehicle's odometer shows besides the device's total; null where that does not count. */
  odometerBaseM: number | null;
};

/**
 * What a vehicle had run when its counting device would have shown nothing: its own figure, and what earlier counting
 * devices drove. The sum of both is the vehicle's odometer, as the view vehicle_counters has it for now. What was driven before each is
 * summed in one go: of a vehicle with many imported tracks each is a device of its own.
 */
const SELECT_STAYS = `
  WITH counted AS (
    SELECT b.id, sum(COALESCE(b.end_distance_m, b.start_distance_m) - b.start_distance_m) OVER (PARTITION BY b.vehicle_id
        ORDER BY b."from" GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before_m
      FROM device_assignments b WHERE b.vehicle_id = ANY($1::uuid[]) AND b.counts AND b."from" < $3::timestamptz)
  SELECT a.vehicle_id AS "vehicleId", a.device_id AS "deviceId", d.external_device_id AS "externalDeviceId",
         (extract(epoch FROM GREATEST(a."from", $2)) * 1000)::float8 AS "fromMs",
         (extract(epoch FROM LEAST(COALESCE(a.until, 'infinity'), $3)) * 1000)::float8 AS "untilMs",
         v.odometer_offset_m - a.start_distance_m + COALESCE(c.before_m, 0) AS "odometerBaseM"
    FROM device_assignments a
    LEFT JOIN devices d ON d.id = a.device_id
    LEFT JOIN counted c ON c.id = a.id
    LEFT JOIN vehicles v ON v.id = a.vehicle_id AND a.counts
   WHERE a.vehicle_id = ANY($1::uuid[]) AND a."from" < $3::timestamptz
     AND COALESCE(a.until, 'infinity') > $2::timestamptz`;

/** Whether it is the device that the vehicle's kilometres are of. */
export const counts = ({ odometerBaseM }: Stay): boolean => odometerBaseM !== null;

/** Whether several devices sat in the vehicle of these stays at once. */
export function areTogether(stays: readonly Stay[]): boolean {
  const inOrder = stays.toSorted((a, b) => a.fromMs - b.fromMs);
  let untilMs = Number.NEGATIVE_INFINITY;
  return inOrder.some((stay) => {
    const isBeside = stay.fromMs < untilMs;
    untilMs = Math.max(untilMs, stay.untilMs);
    return isBeside;
  });
}

/** Who sat in these vehicles, and when; a vehicle's track is the union of these times. */
export async function findStays(
  session: Pick<Queries, 'query'>,
  vehicleIds: readonly string[],
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<Stay[]> {
  const period = [instantOf(fromMs), instantOf(untilMs)];
  return (await session.query<Stay>(SELECT_STAYS, [vehicleIds, ...period])).rows;
}

/** Their times for the reader of fixes, a group a vehicle in the order of `vehicleIds`. */
export function spansOf(stays: readonly Stay[], vehicleIds: readonly string[]): Span[] {
  const groups = new Map(vehicleIds.map((id, group) => [id, group]));
  return stays.flatMap(({ vehicleId, deviceId, fromMs, untilMs }) => {
    const group = groups.get(vehicleId);
    return group === undefined ? [] : [{ group, deviceId, after: keyBefore(fromMs), untilMs }];
  });
}
