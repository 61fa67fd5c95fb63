import type { Rental } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';

export type RentalChange = 'created' | 'updated' | 'handedOver' | 'returned' | 'cancelled';

/** Audit entry of a change of a rental. */
export function rentalRecord(
  type: RentalChange,
  { before, after }: { before?: Rental; after: Rental },
): AuditRecord {
  const { id, accountId, version } = after;
  return {
    type: `rental.${type}`,
    entity: 'Rental',
    ...{ id, accountId, version },
    ...(before && { before: auditFieldsOf(before) }),
    after: auditFieldsOf(after),
  };
}

function auditFieldsOf(rental: Rental): AuditFields {
  const { vehicleId, userId, price, deposit, note, fuelOut, fuelBack } = rental;
  const { fromAt, untilAt, handedOverAt, returnedAt, cancelledAt } = rental;
  return {
    ...{ vehicleId, userId, price, deposit, note, fuelOut, fuelBack },
    ...{ odometerOut: rental.odometerOutM, odometerBack: rental.odometerBackM },
    ...{ fromAt: fromAt.toISOString(), untilAt: untilAt.toISOString() },
    handedOverAt: handedOverAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}
