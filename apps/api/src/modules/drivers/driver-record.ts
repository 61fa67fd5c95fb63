import type { Tx } from '@fleet/db/client';
import type { Driver, DriverKey } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';

export type WithKeys = Driver & { keys: DriverKey[] };

/** The present keys of a driver. */
export const PRESENT_KEYS = { keys: { where: { untilAt: null }, orderBy: { id: 'asc' } } } as const;

/** Reads the keys of a driver. */
export async function withKeys(tx: Tx, driver: Driver): Promise<WithKeys> {
  const keys = await tx.driverKey.findMany({
    where: { driverId: driver.id, ...PRESENT_KEYS.keys.where },
    orderBy: PRESENT_KEYS.keys.orderBy,
  });
  return { ...driver, keys };
}

/** Audit entry and domain event of a change of a driver. */
export function driverRecord(
  type: 'created' | 'updated' | 'erased',
  { before, after }: { before?: WithKeys; after?: WithKeys },
): AuditRecord {
  const driver = (after ?? before) as WithKeys;
  const { id, accountId, version } = driver;
  return {
    ...{ type: `driver.${type}`, entity: 'Driver', id, accountId },
    version: after ? version : version + 1,
    ...(before && { before: auditFieldsOf(before) }),
    ...(after && { after: auditFieldsOf(after) }),
  };
}

function auditFieldsOf({ name, phone, userId, description, keys }: WithKeys): AuditFields {
  return { name, phone, userId, description, keys: keys.map(({ key }) => key).join(' ') || null };
}
