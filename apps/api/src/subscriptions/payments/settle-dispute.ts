import { smaller, toDecimal } from '@fleet/billing/money';
import { statusAfter } from '@fleet/billing/subscription';
import type { Tx } from '@fleet/db/client';
import type { Payment } from '@fleet/db/models';
import type { RecordChange } from '../../commit/commit.ts';
import { numberText } from '../documents/next-number.ts';
import { type LoadedSubscription, loadSubscription } from '../load-subscription.ts';
import { operatorNotices } from '../operator-notices.ts';
import { postLedger } from '../post-ledger.ts';
import { endUnsentPayments } from './end-open-payments.ts';
import type { ProviderDispute } from './payment-provider.ts';
import { useBalance } from './use-balance.ts';

type Disputed = { loaded: LoadedSubscription; payment: Payment; dispute: ProviderDispute; now: Date };

/**
 * Applies the state of a dispute (chargeback) of a successful payment. Its states go forward only, and each is posted
 * once, however often it is reported. Returns whether anything changed.
 */
export async function settleDispute(tx: Tx, record: RecordChange, disputed: Disputed): Promise<boolean> {
  const { payment, dispute } = disputed;
  const rows = await tx.ledgerTransaction.findMany({
    where: { sourceId: payment.id, kind: { in: ['DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST'] } },
    select: { kind: true },
  });
  const posted = new Set(rows.map(({ kind }) => kind));
  if (posted.has('DISPUTE_WON') || posted.has('DISPUTE_LOST')) return false;
  const isOpen = posted.has('DISPUTED');
  const amount = isOpen
    ? payment.disputedMinor
    : smaller(dispute.amountMinor, payment.amountMinor - payment.refundedMinor);
  if (amount <= 0n || (isOpen && dispute.state === 'OPEN')) return false;
  const opened = { ...disputed, amount };
  if (!isOpen) await open(tx, record, opened);
  if (dispute.state === 'WON') await win(tx, record, opened);
  if (dispute.state === 'LOST') await lose(tx, record, opened);
  return true;
}

type Amounted = Disputed & { amount: bigint };

const entryOf = ({ loaded, payment, now }: Disputed) => ({
  ...{ accountId: loaded.billing.accountId, currency: payment.currency, sourceId: payment.id, at: now },
});

const TYPES = {
  DISPUTED: 'billing.disputed',
  DISPUTE_WON: 'billing.disputeWon',
  DISPUTE_LOST: 'billing.disputeLost',
} as const;

/** Records the change, and notifies the owners of the service. */
async function tell(tx: Tx, record: RecordChange, message: keyof typeof TYPES, on: Amounted): Promise<void> {
  const { loaded, payment } = on;
  const { id, accountId, account } = loaded.billing;
  const { recordId, currency, id: paymentId } = payment;
  const amount = toDecimal(on.amount, currency);
  const { series, number } = await tx.billingRecord.findUniqueOrThrow({ where: { id: recordId } });
  record({
    ...{ type: TYPES[message], entity: 'Billing', id, accountId },
    details: { paymentId, recordId, amount, currency },
    notices: await operatorNotices(tx, loaded.billing, {
      ...{ message, accountId, accountTitle: account.title, amount, currency },
      number: series !== null && number !== null ? numberText(series, number) : null,
      count: null,
    }),
  });
}

/** The provider withholds the money until the dispute is decided. The account stays open. */
async function open(tx: Tx, record: RecordChange, on: Amounted): Promise<void> {
  const { payment, amount } = on;
  await tx.payment.update({
    where: { id: payment.id },
    data: { disputedMinor: amount, disputeState: 'OPEN' },
  });
  await postLedger(tx, entryOf(on), { kind: 'DISPUTED', cash: `CASH_${payment.provider}`, amount });
  await tell(tx, record, 'DISPUTED', on);
}

async function win(tx: Tx, record: RecordChange, on: Amounted): Promise<void> {
  const { payment, amount } = on;
  await tx.payment.update({ where: { id: payment.id }, data: { disputedMinor: 0n, disputeState: 'WON' } });
  await postLedger(tx, entryOf(on), { kind: 'DISPUTE_WON', cash: `CASH_${payment.provider}`, amount });
  await tell(tx, record, 'DISPUTE_WON', on);
}

/**
 * The money stays with the payer. Documents that the payment settled are open again and are not charged
 * automatically; what the payment left on the balance is taken from it.
 */
async function lose(tx: Tx, record: RecordChange, on: Amounted): Promise<void> {
  const { loaded, amount, now } = on;
  const { id: billingId } = loaded.billing;
  await tx.payment.update({ where: { id: on.payment.id }, data: { disputeState: 'LOST' } });
  const toReceivable = await reopenDocuments(tx, on);
  await postLedger(tx, entryOf(on), { kind: 'DISPUTE_LOST', amount, toReceivable });
  await endUnsentPayments(tx, billingId);
  await tell(tx, record, 'DISPUTE_LOST', on);
  const before = await loadSubscription(tx, billingId);
  const { billing, unpaid } = (await useBalance(tx, before, now))
    ? await loadSubscription(tx, billingId)
    : before;
  if (unpaid.length === 0) return;
  const status = statusAfter(billing.status, 'PAYMENT_OVERDUE') ?? billing.status;
  await tx.billing.update({ where: { id: billingId }, data: { status, version: { increment: 1 } } });
}

/** Takes back what the payment settled, the newest settlement first. Returns the amount that is open again. */
async function reopenDocuments(tx: Tx, { payment, amount, now }: Amounted): Promise<bigint> {
  const settlements = await tx.billingSettlement.findMany({
    where: { source: 'PAYMENT', sourceId: payment.id },
    orderBy: { id: 'desc' },
  });
  let left = amount;
  for (const { recordId, amountMinor } of settlements) {
    const part = smaller(left, amountMinor);
    if (part <= 0n) continue;
    left -= part;
    await tx.billingSettlement.create({
      data: { recordId, source: 'DISPUTE', sourceId: payment.id, amountMinor: -part, createdAt: now },
    });
    await tx.billingRecord.update({
      where: { id: recordId },
      data: { settledMinor: { decrement: part }, status: 'UNPAID' },
    });
  }
  return amount - left;
}
