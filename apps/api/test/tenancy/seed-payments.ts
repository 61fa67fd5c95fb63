import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';

/** A row in each table of what an account pays for and has paid. Each names the account or its mark. */
export async function seedPayments(db: Db, accountId: string, mark: string): Promise<void> {
  const billing = await db.billing.findUniqueOrThrow({ where: { accountId } });
  const { id: billingId, planVersionId, lastRecordId: recordId } = billing;
  if (planVersionId === null || recordId === null) throw new Error('A side has a version and a document');
  const at = new Date();
  const days = { startsOn: at, endsOn: new Date(at.getTime() + 86_400_000) };
  await db.billingPeriod.create({
    data: {
      ...{ ...days, startsAt: days.startsOn, endsAt: days.endsOn, billingId, number: 1, timeZone: mark },
      ...{ versionId: planVersionId, quantity: 1n },
    },
  });
  await db.billingUnit.create({ data: { accountId, entity: 'VEHICLE', unitId: randomUUID(), fromDay: at } });
  const seconds = { fromS: 0n, untilS: 1n, wholeS: 1n };
  await db.billingRecordLine.create({
    data: {
      ...{ recordId, n: 1, kind: 'RECURRING', text: mark, quantity: 1n, ...seconds },
      ...{ gross: 90n, net: 90n },
    },
  });
  await db.$transaction([
    db.billingSettlement.create({
      data: { recordId, source: 'WRITE_OFF', sourceId: accountId, amountMinor: 1n },
    }),
    db.billingRecord.update({ where: { id: recordId }, data: { settledMinor: { increment: 1n } } }),
  ]);
  const provider = { provider: 'SANDBOX', reference: mark } as const;
  const method = await db.storedPaymentMethod.create({
    data: { ...provider, accountId, customer: mark, label: mark },
  });
  const payment = await db.payment.create({
    data: { ...provider, recordId, methodId: method.id, amountMinor: 90n, currency: 'EUR' },
  });
  await db.refund.create({
    data: { ...provider, paymentId: payment.id, creditNoteId: recordId, amountMinor: 1n, reason: mark },
  });
  await db.ledgerTransaction.create({
    data: {
      ...{ id: accountId, accountId, currency: 'EUR', kind: 'ADJUSTED', sourceId: randomUUID(), at },
      postings: {
        create: [
          { n: 1, book: 'ADJUSTMENTS', amountMinor: 1n },
          { n: 2, book: 'BALANCE', amountMinor: -1n },
        ],
      },
    },
  });
  const coupon = await db.coupon.create({ data: { code: mark.toUpperCase(), ppm: 1 } });
  await db.couponRedemption.create({ data: { accountId, couponId: coupon.id } });
}
