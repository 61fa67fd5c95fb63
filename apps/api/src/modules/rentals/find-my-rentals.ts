import { MY_RENTALS_MAX } from '@fleet/contracts/rental';
import type { Rental } from '@fleet/db/models';
import type { Caller } from '../../caller.ts';
import type { CallerServices } from '../../services.ts';
import { roundedDegrees } from '../share-links/read-trail.ts';
import { findLatestPositions } from '../vehicles/find-latest-positions.ts';
import { rentalStateOf } from './rental-time.ts';

type RentedPosition = {
  latitude: number;
  longitude: number;
  course: number | null;
  speed: number | null;
  fixTime: Date;
};

/** A rental as its renter sees it: without ids of vehicle and device, with a position only within its time. */
export type MyRental = Rental & {
  vehicleTitle: string | null;
  plateNumber: string | null;
  position: RentedPosition | null;
};

type Who = Pick<Caller, 'userId' | 'accountId' | 'acting' | 'entitlement'>;

/**
 * Rentals of the caller in their present account, newest first. A vehicle that is out has its position if the rental
 * has not ended and the fix is from after the hand-over.
 */
export async function findMyRentals(
  { db, pool, clock }: CallerServices,
  { userId, accountId, acting, entitlement }: Who,
): Promise<MyRental[]> {
  if (accountId === null || acting) return [];
  const now = clock.now();
  const rentals = await db.rental.findMany({
    where: { userId, accountId },
    include: { vehicle: { select: { title: true, plateNumber: true, status: true } } },
    orderBy: [{ fromAt: 'desc' }, { id: 'desc' }],
    take: MY_RENTALS_MAX,
  });
  const out = rentals.filter(
    (rental) => rentalStateOf(rental, now) === 'OUT' && rental.vehicle.status !== 'ERASED',
  );
  const seen = entitlement.isOpen ? out : [];
  const latest = await findLatestPositions(
    pool,
    seen.map(({ vehicleId }) => vehicleId),
  );
  const places = new Map(seen.map(({ id }, place) => [id, latest[place] ?? null]));
  return rentals.map(({ vehicle, ...rental }) => ({
    ...rental,
    vehicleTitle: vehicle.title,
    plateNumber: vehicle.plateNumber,
    position: withinTime(rental, places.get(rental.id) ?? null),
  }));
}

type Latest = Awaited<ReturnType<typeof findLatestPositions>>[number];

function withinTime({ handedOverAt, untilAt }: Rental, fix: Latest): RentedPosition | null {
  if (!fix || !handedOverAt || fix.fixTime < handedOverAt || fix.fixTime >= untilAt) return null;
  const { fixTime, courseDeg, speedKmh } = fix;
  return {
    ...{ latitude: roundedDegrees(fix.latitude), longitude: roundedDegrees(fix.longitude) },
    ...{ course: courseDeg, speed: speedKmh, fixTime },
  };
}
