import type { Entitlement } from '@fleet/billing/entitlement';
import type { Db } from '@fleet/db/client';
import { readInstallation } from '../installation/open-settings.ts';
import { entitlementIn, SELECT_SUBSCRIPTION } from './entitlement.ts';

/** Reads the present entitlement of an account, for jobs without a caller. */
export async function readAccountEntitlement(db: Db, accountId: string, now: Date): Promise<Entitlement> {
  const billingOn = (await readInstallation(db))?.billingOn ?? false;
  const subscription = await db.billing.findUnique({ where: { accountId }, select: SELECT_SUBSCRIPTION });
  return entitlementIn({ billingOn, roles: [], subscription }, now);
}
