import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Db, Tx } from '@fleet/db/client';
import type { Rental } from '@fleet/db/models';
import type { Caller } from '../../caller.ts';
import { commit } from '../../commit/commit.ts';
import { systemActor } from '../../commit/system-actor.ts';
import { findManagedVehicles } from '../../reminders/find-managed-vehicles.ts';
import { findVehicleManagers } from '../../reminders/find-vehicle-managers.ts';
import { inState } from './rental-time.ts';

/** Limits of one turn; the next turn takes the rest. */
const ACCOUNTS_MAX = 100;
const RENTALS_MAX = 100;

/**
 * Marks rentals whose vehicle is still out after their end, and notifies the renter and the members who manage the vehicle.
 * Rows are marked in the transaction that writes the notices, so that several workers notify once.
 */
export async function notifyOverdue(db: Db, now: Date): Promise<void> {
  const accounts = await db.rental.findMany({
    where: { ...unmarked(now), account: { is: { status: 'ACTIVE' } } },
    distinct: ['accountId'],
    orderBy: { accountId: 'asc' },
    select: { accountId: true },
    take: ACCOUNTS_MAX,
  });
  for (const { accountId } of accounts) {
    const managers = await findVehicleManagers(db, accountId, now);
    await commit({ db }, systemActor('rentals.overdue'), async (tx, record) => {
      const marked = await markOverdue(tx, accountId, now);
      const managed = await findManagedVehicles(
        tx,
        managers,
        marked.map(({ vehicleId }) => vehicleId),
      );
      for (const rental of marked) {
        const { id, version, vehicleId } = rental;
        const notices = noticesOf(rental, managers, managed);
        record({
          ...{ type: 'rental.overdue', entity: 'Rental', id, accountId, version, vehicleId },
          ...{ isEventOnly: true, notices },
        });
      }
      return null;
    });
  }
}

const unmarked = (now: Date) => ({ ...inState('OVERDUE', now), overdueAt: null });

type Marked = Rental & { vehicle: { title: string } };

async function markOverdue(tx: Tx, accountId: string, now: Date): Promise<Marked[]> {
  const due = await tx.rental.findMany({
    where: { ...unmarked(now), accountId },
    include: { vehicle: { select: { title: true } } },
    orderBy: { untilAt: 'asc' },
    take: RENTALS_MAX,
  });
  const marked: Marked[] = [];
  for (const rental of due) {
    const where = { ...unmarked(now), id: rental.id };
    const { count } = await tx.rental.updateMany({ where, data: { overdueAt: now } });
    if (count > 0) marked.push(rental);
  }
  return marked;
}

function noticesOf(
  { id: rentalId, vehicleId, vehicle, userId, renterName, untilAt }: Marked,
  managers: readonly Caller[],
  managed: ReadonlyMap<string, ReadonlySet<string>>,
): PersonalNotice[] {
  const values = { rentalId, vehicleTitle: vehicle.title, renterName, untilAt: untilAt.toISOString() };
  const told = managers.filter((one) => one.userId !== userId && managed.get(one.userId)?.has(vehicleId));
  return [
    ...told.map((one) => ({ userId: one.userId, isRenter: false })),
    ...(userId === null ? [] : [{ userId, isRenter: true }]),
  ].map(({ userId, isRenter }) => ({ userId, kind: 'RENTAL_OVERDUE', values: { ...values, isRenter } }));
}
