import { type CreditNote, creditLine, creditNoteOf, type SoldLine } from '@fleet/billing/credit-note';
import { sumOf, toDecimal, toMinor } from '@fleet/billing/money';
import { split } from '@fleet/billing/rounding';
import type { ById } from '@fleet/contracts/query';
import type { CreditInvoice } from '@fleet/contracts/subscription-input';
import type { BillingRecord } from '@fleet/db/models';
import type { Actor } from '../../../commit/actor.ts';
import { ConflictError, InvalidInputError } from '../../../errors.ts';
import { issueCreditNotes } from '../../../subscriptions/documents/issue-credit-note.ts';
import { soldLinesWhere } from '../../../subscriptions/documents/line-rows.ts';
import { endOpenPayments } from '../../../subscriptions/payments/end-open-payments.ts';
import { payDebts, reopenPaid } from '../../../subscriptions/payments/reopen-paid.ts';
import { orderRefund } from '../../../subscriptions/refunds/order-refund.ts';
import { reschedule } from '../../../subscriptions/reschedule.ts';
import { amountFrom } from '../amount-from.ts';
import { changeDocument, type OnDocument, type Parts } from './own-document.ts';

/**
 * Credits a part of an invoice, or all that is left of it. The credit note pays the open part of the invoice
 * first; the rest goes to the balance or back to the payer.
 *
 * @throws NotFoundError · ConflictError for what is no issued invoice, and while a payment is on its way · InvalidInputError CREDIT_TOO_LARGE
 */
export function creditInvoice(
  services: Parts,
  by: Actor,
  { id }: ById,
  { amount, reason, refund }: CreditInvoice,
): Promise<{ id: string }> {
  return changeDocument(services, by, id, async (on) => {
    const { tx, record, document, loaded, now } = on;
    const { currency } = document;
    const net = amount === undefined ? null : amountFrom('amount', () => toMinor(String(amount), currency));
    const { note, placeOf } = await noteOf(on, net);
    await endOpenPayments(tx, loaded.billing.id);
    const [noteId] = await issueCreditNotes(tx, loaded, { note, placeOf, reason, createdBy: by.userId }, now);
    if (!noteId) throw new Error('A credit note was not issued');
    const issued = await tx.billingRecord.findUniqueOrThrow({ where: { id: noteId } });
    record({
      ...{
        type: 'billing.credited',
        entity: 'Billing',
        id: loaded.billing.id,
        accountId: loaded.billing.accountId,
      },
      details: {
        recordId: id,
        creditNoteId: noteId,
        amount: toDecimal(issued.totalMinor, currency),
        currency,
        reason,
      },
    });
    // Debts come first: only what they leave on the balance is refunded.
    await payDebts(tx, loaded.billing.id, now);
    if (refund) {
      const ordered = {
        note: issued,
        amountMinor: null,
        reason,
        createdBy: by.userId,
        now,
        sentAt: by.clock.now(),
      };
      await orderRefund(tx, record, loaded, ordered);
    }
    await reopenPaid(tx, record, loaded.billing.id, now);
    await reschedule(tx, loaded.billing.id, by.clock.now());
    return noteId;
  });
}

/**
 * The credit note, with its net amount split over the invoice's lines in proportion to what is left of each.
 */
async function noteOf({ tx, document }: OnDocument, net: bigint | null) {
  if (document.kind !== 'INVOICE' || document.state !== 'ISSUED' || document.number === null)
    throw new ConflictError('Only an issued invoice is credited');
  const { lines, placeOf } = await soldLinesWhere(tx, document.billingId, { recordId: document.id });
  const left = lines.map(leftOf);
  const most = sumOf(left);
  const wanted = net ?? most;
  if (wanted <= 0n || wanted > most) throw tooLarge(document, most);
  const parts = split(wanted, left);
  const note: CreditNote = creditNoteOf(lines.map((line, n) => creditLine(line, parts[n] ?? 0n)));
  return { note, placeOf };
}

const leftOf = ({ net, creditedNet }: SoldLine): bigint => net - creditedNet;

function tooLarge({ currency }: BillingRecord, mostMinor: bigint): InvalidInputError {
  const most = toDecimal(mostMinor, currency);
  const message = `At most ${most} can be credited`;
  return new InvalidInputError([
    { path: ['data', 'amount'], code: 'CREDIT_TOO_LARGE', params: { most }, message },
  ]);
}
