import type { Queries } from '@fleet/db/in-session';
import type { DamagedDayError } from '@fleet/stored-fixes/damaged-day-error';
import type { Logger } from '@fleet/telemetry/logger';
import { StoredDayDamagedError } from '../../errors.ts';

/** A page that stands open asks again and again. */
const TOLD_AGAIN_MS = 3_600_000;
/** Of a disk that lost a million. */
const TOLD_MAX = 1_000;

/** What is made of a day that cannot be read: a line of the log, once an hour, and a refusal that names the vehicle. */
export type DamagedDays = {
  /** @param session scoped to the caller's tenant: a vehicle they may not see has no name */
  refusal: (error: DamagedDayError, session: Queries) => Promise<StoredDayDamagedError>;
};

export function createDamagedDays(log: Logger): DamagedDays {
  const told = new Map<string, number>();

  function tell(error: DamagedDayError, nowMs: number): void {
    const { deviceId, day } = error;
    const key = `${deviceId} ${day}`;
    if (nowMs - (told.get(key) ?? Number.NEGATIVE_INFINITY) < TOLD_AGAIN_MS) return;
    if (told.size >= TOLD_MAX) told.clear();
    told.set(key, nowMs);
    log.error({ err: error, deviceId, day }, 'a stored day is damaged');
  }

  return {
    refusal: async (error, session) => {
      tell(error, Date.now());
      const { deviceId, day } = error;
      const { rows } = await session.query<Sat>(SELECT_VEHICLE, [deviceId, day]);
      return new StoredDayDamagedError({ deviceId, day, ...rows[0] }, error);
    },
  };
}

type Sat = { vehicleId: string; vehicle: string };

/** Where the device sat on that day, first. */
const SELECT_VEHICLE = `SELECT v.id AS "vehicleId", v.title AS vehicle
  FROM device_assignments a JOIN vehicles v ON v.id = a.vehicle_id
  WHERE a.device_id = $1 AND a."from" < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
    AND (a.until IS NULL OR a.until > $2::date::timestamp AT TIME ZONE 'UTC')
  ORDER BY a."from" LIMIT 1`;
