import { randomUUID } from 'node:crypto';
import { toDecimal } from '@fleet/billing/money';
import type { ById } from '@fleet/contracts/query';
import type { WriteOff } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../../commit/actor.ts';
import { ConflictError } from '../../../errors.ts';
import { endOpenPayments } from '../../../subscriptions/payments/end-open-payments.ts';
import { reopenPaid } from '../../../subscriptions/payments/reopen-paid.ts';
import { settleDocument } from '../../../subscriptions/payments/settle-document.ts';
import { postLedger } from '../../../subscriptions/post-ledger.ts';
import { reschedule } from '../../../subscriptions/reschedule.ts';
import { changeDocument, type Parts } from './own-document.ts';

/**
 * Writes off the open amount of an invoice. An account without other debts is open again.
 *
 * @throws NotFoundError · ConflictError where nothing is open, or a payment is being made
 */
export function writeOff(
  services: Parts,
  by: Actor,
  { id }: ById,
  { reason }: WriteOff,
): Promise<{ id: string }> {
  return changeDocument(services, by, id, async ({ tx, record, document, loaded, now }) => {
    const { currency, totalMinor, settledMinor } = document;
    const open = totalMinor - settledMinor;
    if (document.kind !== 'INVOICE' || document.state !== 'ISSUED' || open <= 0n)
      throw new ConflictError('Nothing of it is open', 'NOTHING_TO_PAY');
    await endOpenPayments(tx, document.billingId);
    const { id: billingId, accountId } = loaded.billing;
    const sourceId = randomUUID();
    const entry = { accountId, currency, sourceId, at: now, reason, createdBy: by.userId };
    await postLedger(tx, entry, { kind: 'WRITTEN_OFF', amount: open, of: 'RECEIVABLE' });
    await settleDocument(tx, document, { source: 'WRITE_OFF', sourceId, amountMinor: open });
    record({
      ...{ type: 'billing.writtenOff', entity: 'Billing', id: billingId, accountId },
      details: { recordId: id, amount: toDecimal(open, currency), currency, reason },
    });
    await reopenPaid(tx, record, billingId, now);
    await reschedule(tx, billingId, by.clock.now());
    return id;
  });
}
