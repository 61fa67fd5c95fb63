import { openAfterDue, openOncePaid } from '@fleet/billing/access-until';
import { toDecimal } from '@fleet/billing/money';
import { statusAfter } from '@fleet/billing/subscription';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import type { RecordChange } from '../../commit/commit.ts';
import { columnOf, dayOf } from '../civil-column.ts';
import { firstInstallation } from '../documents/installation.ts';
import {
  type LoadedSubscription,
  type OpenDocument,
  periodOf,
  readSubscription,
} from '../load-subscription.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { repriceOrder } from '../orders/order-by-transfer.ts';
import { payerNotices } from '../payer-notices.ts';
import { useBalance } from './use-balance.ts';

/**
 * Pays open documents from the balance, fulfils an order by transfer that the rest covers, and reopens a subscription
 * that owes nothing overdue. The caller has locked the subscription.
 */
export async function reopenPaid(tx: Tx, record: RecordChange, billingId: string, now: Date): Promise<void> {
  await payDebts(tx, billingId, now);
  const loaded = await readSubscription(tx, billingId);
  const order = await repriceOrder(tx, loaded, now);
  if (order?.toPayMinor === 0n) await fulfil(tx, record, { loaded, order }, now);
}

/** Pays open documents from the balance, and reopens a subscription that owes nothing overdue. */
export async function payDebts(tx: Tx, billingId: string, now: Date): Promise<void> {
  const before = await readSubscription(tx, billingId);
  const isUsed = await useBalance(tx, before, now);
  await reopen(tx, isUsed ? await readSubscription(tx, billingId) : before, now);
}

async function fulfil(
  tx: Tx,
  record: RecordChange,
  { loaded, order }: { loaded: LoadedSubscription; order: OpenDocument },
  now: Date,
): Promise<void> {
  const { id, accountId } = loaded.billing;
  const { id: recordId, number, total } = await fulfilOrder(tx, loaded, order, now);
  const amount = { amount: toDecimal(total, order.currency), currency: order.currency };
  record({
    ...{ type: 'billing.changed', entity: 'Billing', id, accountId, details: { recordId, number } },
    notices: await payerNotices(tx, accountId, { message: 'PAID', ...amount, number, day: null }),
  });
}

async function reopen(tx: Tx, { billing, unpaid, period }: LoadedSubscription, now: Date): Promise<void> {
  const isBehind = billing.status === 'PAST_DUE' || billing.status === 'GRACE' || billing.status === 'ACTIVE';
  const open = openAfter(billing, unpaid, now);
  if (!isBehind || !period || open === 'OVERDUE') return;
  const { openDays } = await firstInstallation(tx);
  const paid = { effectiveUntil: openOncePaid(periodOf(period), openDays), paidUntil: period.endsOn };
  await tx.billing.update({
    where: { id: billing.id },
    data: {
      status: statusAfter(billing.status, 'PAID') ?? billing.status,
      ...(open === null ? paid : untilDue(open, billing, openDays)),
      ...(billing.endsOn && { effectiveUntil: period.endsAt }),
      ...{ failedTries: 0, lastNoticeAt: null },
      version: { increment: 1 },
    },
  });
}

/** The oldest open document that is not due yet, or null without any. Documents paid by card are due at once. */
function openAfter(
  { collect, timeZone }: LoadedSubscription['billing'],
  unpaid: readonly OpenDocument[],
  now: Date,
): OpenDocument | 'OVERDUE' | null {
  const today = columnOf(zoneClock(timeZone).wallTime(now).date);
  const isOverdue = ({ dueOn }: OpenDocument) => collect === 'CARD' || dueOn === null || dueOn < today;
  return unpaid.some(isOverdue) ? 'OVERDUE' : (unpaid[0] ?? null);
}

/** With a document that is not due yet, the account is paid until its period, and open for some days after its due day. */
function untilDue(
  { dueOn, period }: OpenDocument,
  { timeZone, effectiveUntil }: LoadedSubscription['billing'],
  openDays: number,
) {
  const open = dueOn && openAfterDue(dayOf(dueOn), timeZone, openDays);
  return {
    ...(open && { effectiveUntil: effectiveUntil && effectiveUntil > open ? effectiveUntil : open }),
    ...(period && { paidUntil: period.startsOn }),
  };
}
