import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';

/** What the account pays for, with its last record. */
export async function seedBilling(db: Db, accountId: string, mark: string): Promise<void> {
  const plan = await db.billingPlan.create({
    data: { key: `key of the plan ${mark}`, name: `plan ${mark}`, priceMinor: 1n, currency: 'EUR' },
  });
  const billing = await db.billing.create({
    data: { accountId, planId: plan.id, effectiveUntil: PAST, createdBy: randomUUID() },
  });
  const record = await db.billingRecord.create({
    data: {
      billingId: billing.id,
      planId: plan.id,
      effectiveUntil: PAST,
      paymentMethod: 'CARD',
      amountInitialMinor: 100n,
      amountResultMinor: 90n,
      currency: 'EUR',
      url: `where to pay ${mark}`,
    },
  });
  await db.billing.update({ where: { id: billing.id }, data: { lastRecordId: record.id } });
}
