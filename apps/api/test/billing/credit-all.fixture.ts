import { creditAll } from '@fleet/billing/credit-note';
import type { Db } from '@fleet/db/client';
import { commit } from '../../src/commit/commit.ts';
import { systemActor } from '../../src/commit/system-actor.ts';
import { issueCreditNotes } from '../../src/subscriptions/documents/issue-credit-note.ts';
import { soldLinesWhere } from '../../src/subscriptions/documents/line-rows.ts';
import { loadSubscription } from '../../src/subscriptions/load-subscription.ts';
import { orderRefund } from '../../src/subscriptions/refunds/order-refund.ts';
import type { Rehearsal } from './rehearsal.fixture.ts';

/** Credits the newest invoice of an account and refunds it in full. */
export async function createCreditAll(
  db: Db,
  { billingId, records, actor }: Rehearsal,
  now: Date,
): Promise<void> {
  const invoice = (await records('INVOICE')).at(-1);
  await commit({ db }, systemActor('billing.test'), async (tx, record) => {
    const loaded = await loadSubscription(tx, billingId);
    const { lines, placeOf } = await soldLinesWhere(tx, billingId, { recordId: invoice?.id ?? '' });
    const [id = ''] = await issueCreditNotes(
      tx,
      loaded,
      { note: creditAll(lines), placeOf, reason: 'Test' },
      now,
    );
    const note = await tx.billingRecord.findUniqueOrThrow({ where: { id } });
    const asked = { note, amountMinor: null, reason: 'Test', createdBy: actor.userId, now, sentAt: now };
    await orderRefund(tx, record, loaded, asked);
    return true;
  });
}
