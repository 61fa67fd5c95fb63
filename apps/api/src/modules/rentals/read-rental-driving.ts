import type { MotionRules } from '@fleet/contracts/motion-rules';
import { RENTAL_TRIPS_MAX, RENTAL_TRIPS_MS } from '@fleet/contracts/rental';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import type { ReportFleet } from '../reports/find-report-fleet.ts';
import { readPeriodSums } from '../reports/read-period-sums.ts';
import { readStretchPage } from '../reports/read-stretch-page.ts';
import { readDisplay } from '../users/read-display.ts';
import type { RentedTime } from './find-rental-window.ts';

export type RentalTrip = { from: Date; to: Date; isOpen: boolean; distanceM: number; maxSpeedKmh: number };
export type RentalDriving = { from: Date; to: Date; distanceM: number; trips: RentalTrip[]; total: number };

/**
 * What the vehicle drove in the time of a rental, cut exactly at its ends, and the trips that began in it, the newest first:
 * of a long rental those of its last 31 days.
 */
export async function readRentalDriving(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  { rental, from, to }: RentedTime,
): Promise<RentalDriving> {
  const fleet = await fleetOf(db, caller, { rental, from, to });
  const { distanceM } = await readPeriodSums(session, fleet);
  const lastDays = new Date(Math.max(from.getTime(), to.getTime() - RENTAL_TRIPS_MS));
  const trips = await readStretchPage(
    session,
    { ...fleet, from: lastDays },
    { kind: 'TRIP', minDurationS: 0, minIgnitionS: 0, after: null, limit: RENTAL_TRIPS_MAX },
  );
  return { from, to, distanceM, trips: trips.reverse().map((trip) => cutAt(to, trip)), total: trips.length };
}

/** A trip that continues after the return is cut at the return. */
function cutAt(end: Date, { from, to, isOpen, distanceM, maxSpeedKmh }: RentalTrip): RentalTrip {
  return { from, to: to > end ? end : to, isOpen, distanceM, maxSpeedKmh };
}

async function fleetOf(db: Db, caller: Caller, { rental, from, to }: RentedTime): Promise<ReportFleet> {
  const { accountId, vehicleId } = rental;
  const { timeZone, motionRules } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { timeZone: true, motionRules: true },
  });
  const display = await readDisplay(db, { userId: caller.userId, accountId });
  return {
    ...{ vehicleIds: [vehicleId], from, to, display, timeZone: display.timeZone, historyFrom: null },
    timeZones: new Map([[accountId, timeZone]]),
    motionRules: new Map([[accountId, motionRules as MotionRules]]),
  };
}
