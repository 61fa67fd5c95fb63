import type { Tx } from '@fleet/db/client';
import type { BillingRecord, SettlementSource } from '@fleet/db/models';
import { endUnsentPayments } from './end-open-payments.ts';

type Settled = { source: SettlementSource; sourceId: string; amountMinor: bigint };

/**
 * Settles a part of an issued document. Pages and unsent charges of its subscription end, because they ask for
 * the former amount.
 */
export async function settleDocument(
  tx: Tx,
  document: Pick<BillingRecord, 'id' | 'billingId' | 'settledMinor' | 'totalMinor'>,
  { source, sourceId, amountMinor }: Settled,
): Promise<void> {
  const { id: recordId, billingId, totalMinor } = document;
  const settledMinor = document.settledMinor + amountMinor;
  await tx.billingSettlement.create({ data: { recordId, source, sourceId, amountMinor } });
  await tx.billingRecord.update({
    where: { id: recordId },
    data: { settledMinor, ...(settledMinor === totalMinor && { status: 'PAID', url: null }) },
  });
  await endUnsentPayments(tx, billingId);
}
