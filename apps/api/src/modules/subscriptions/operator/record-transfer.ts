import { toMinor } from '@fleet/billing/money';
import type { ById } from '@fleet/contracts/query';
import type { RecordTransfer } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../../commit/actor.ts';
import { ConflictError, InvalidInputError } from '../../../errors.ts';
import { endOpenPayments } from '../../../subscriptions/payments/end-open-payments.ts';
import { settlePayment } from '../../../subscriptions/payments/settle-payment.ts';
import { amountFrom } from '../amount-from.ts';
import { changeDocument, type Parts } from './own-document.ts';

const DAY_MS = 86_400_000;

/**
 * Records a received bank transfer for a document. A smaller amount leaves the rest open; a larger one pays
 * older documents, then the balance. An order is issued once it is paid in full. A reference is recorded
 * once.
 *
 * @throws NotFoundError · ConflictError for another document than an invoice or order, and for a reference that was booked
 */
export function recordTransfer(
  services: Parts,
  by: Actor,
  { id }: ById,
  { amount, receivedOn, reference }: RecordTransfer,
): Promise<{ id: string }> {
  return changeDocument(services, by, id, async ({ tx, record, document, now }) => {
    const { currency } = document;
    if (document.kind !== 'INVOICE' || (document.state === 'ISSUED' && document.number === null))
      throw new ConflictError('Only an invoice or an order is paid');
    const amountMinor = amountFrom('amount', () => toMinor(String(amount), currency));
    const receivedAt = new Date(receivedOn);
    if (receivedAt.getTime() > now.getTime() + DAY_MS) throw inFuture();
    // If two accounts book one reference at the same time, the second waits here.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`transfer ${reference}`}, 0))`;
    const booked = await tx.payment.findUnique({
      where: { provider_reference: { provider: 'TRANSFER', reference } },
    });
    if (booked) throw new ConflictError('This reference is booked already', 'TRANSFER_BOOKED');
    await endOpenPayments(tx, document.billingId, id);
    const payment = await tx.payment.create({
      data: {
        recordId: id,
        provider: 'TRANSFER',
        amountMinor,
        currency,
        createdAt: now,
        createdBy: by.userId,
      },
    });
    const seen = {
      state: 'SUCCEEDED',
      amountMinor,
      currency,
      failure: null,
      method: null,
      reference,
    } as const;
    const settled = { paymentId: payment.id, seen: { ...seen, at: receivedAt }, now: by.clock.now() };
    await settlePayment(tx, record, settled);
    return id;
  });
}

function inFuture(): InvalidInputError {
  const message = 'The day is in the future';
  return new InvalidInputError([{ path: ['data', 'receivedOn'], code: 'BAD_REQUEST', params: {}, message }]);
}
