import { randomUUID } from 'node:crypto';
import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';

/** What the account pays for, with its last record. */
export async function seedBilling(db: Db, accountId: string, mark: string): Promise<void> {
  const plan = await db.billingPlan.create({
    data: {
      ...{ key: `key of the plan ${mark}`, name: `plan ${mark}`, description: `about the plan ${mark}` },
      ...{ priceMinor: 1n, currency: 'EUR' },
    },
  });
  const version = await db.billingPlanVersion.create({
    data: {
      ...{ planId: plan.id, number: 1, currency: 'EUR', priceMinor: 1n, allows: ALLOWS_ALL },
      startsOn: PAST,
    },
  });
  const sold = { planId: plan.id, planVersionId: version.id };
  const tax = await db.taxRate.create({ data: { country: 'BE', name: `taxed ${mark}`, ppm: 210_000 } });
  const billing = await db.billing.create({
    data: { ...sold, taxRateId: tax.id, accountId, effectiveUntil: PAST, createdBy: randomUUID() },
  });
  const record = await db.billingRecord.create({
    data: {
      billingId: billing.id,
      ...sold,
      effectiveUntil: PAST,
      paymentMethod: 'CARD',
      ...{ kind: 'INVOICE', origin: 'MANUAL', state: 'ISSUED', issuedAt: PAST, issuedOn: PAST, dueOn: PAST },
      ...{ grossMinor: 100n, netMinor: 90n, totalMinor: 90n, toPayMinor: 90n },
      currency: 'EUR',
      url: `where to pay ${mark}`,
    },
  });
  await db.billing.update({ where: { id: billing.id }, data: { lastRecordId: record.id } });
}
