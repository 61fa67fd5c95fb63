import type { CommandType } from '@fleet/contracts/command';
import { MY_RENTALS_MAX } from '@fleet/contracts/rental';
import type { Rental } from '@fleet/db/models';
import type { Caller } from '../../caller.ts';
import type { CallerServices } from '../../services.ts';
import { roundedDegrees } from '../share-links/read-trail.ts';
import { findLatestPositions } from '../vehicles/find-latest-positions.ts';
import { findRenterCommands } from './find-renter-commands.ts';
import { fuelPercentOf } from './fuel-percent-of.ts';
import { isWithin, type RentalWindow, renterWindow } from './rental-time.ts';

type RentedPosition = {
  latitude: number;
  longitude: number;
  course: number | null;
  speed: number | null;
  /** Percent of the tank, as the tracker last reported it. */
  fuel: number | null;
  fixTime: Date;
};

/** A rental as its renter sees it: without ids of vehicle and device, with a position only within its time. */
export type MyRental = Rental & {
  vehicleTitle: string | null;
  plateNumber: string | null;
  category: string;
  position: RentedPosition | null;
  /** Commands that the renter may give now. */
  commands: CommandType[];
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
    include: {
      vehicle: { select: { title: true, plateNumber: true, status: true, category: true, type: true } },
    },
    orderBy: [{ fromAt: 'desc' }, { id: 'desc' }],
    take: MY_RENTALS_MAX,
  });
  const seen = rentals.flatMap(({ id, vehicleId, vehicle, ...times }) => {
    const window = entitlement.isOpen && vehicle.status !== 'ERASED' ? renterWindow(times, now) : null;
    return window ? [{ id, vehicleId, window }] : [];
  });
  const latest = await findLatestPositions(
    pool,
    seen.map(({ vehicleId }) => vehicleId),
  );
  const commands = await findRenterCommands(db, accountId, seen);
  const places = new Map(seen.map(({ id, window }, place) => [id, seenIn(window, latest[place] ?? null)]));
  return rentals.map(({ vehicle, ...rental }) => ({
    ...rental,
    vehicleTitle: vehicle.title,
    plateNumber: vehicle.plateNumber,
    category: vehicle.category ?? vehicle.type.toLowerCase(),
    position: places.get(rental.id) ?? null,
    commands: commands.get(rental.id) ?? [],
  }));
}

type Latest = Awaited<ReturnType<typeof findLatestPositions>>[number];

/** A fix from a device whose clock is ahead is shown once its time has come. */
function seenIn(window: RentalWindow, fix: Latest): RentedPosition | null {
  if (!fix || !isWithin(window, fix.fixTime)) return null;
  const { fixTime, courseDeg, speedKmh, attributes } = fix;
  return {
    ...{ latitude: roundedDegrees(fix.latitude), longitude: roundedDegrees(fix.longitude) },
    ...{ course: courseDeg, speed: speedKmh, fuel: fuelPercentOf(attributes), fixTime },
  };
}
