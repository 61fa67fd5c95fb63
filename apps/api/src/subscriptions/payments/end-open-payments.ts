import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { ConflictError } from '../../errors.ts';
import { expireOrder } from '../orders/expire-order.ts';

/** Open payment pages without a payment. */
const PAGES = {
  automatic: false,
  state: { in: ['CREATED', 'NEEDS_PAYER'] },
} as const satisfies Prisma.PaymentWhereInput;

/** Charges that no provider has received. */
const UNSENT = { automatic: true, state: 'CREATED' } as const satisfies Prisma.PaymentWhereInput;

/**
 * Ends unfinished payment pages of a subscription, and the order of such a page, because the amount of the page
 * includes all debts. If the payer pays there anyway, the payment is still accepted.
 *
 * @param keptId the order that money has arrived for
 */
export async function endOpenPages(tx: Tx, billingId: string, keptId?: string): Promise<void> {
  const ended = await tx.payment.findMany({
    where: { record: { billingId }, ...PAGES },
    select: {
      id: true,
      record: { select: { id: true, state: true, change: true, billing: { select: { accountId: true } } } },
    },
  });
  for (const { id, record } of ended) {
    await tx.payment.update({ where: { id }, data: { state: 'FAILED', failure: 'EXPIRED' } });
    if (record.state !== 'ORDER')
      await tx.billingRecord.update({ where: { id: record.id }, data: { url: null } });
    else if (record.id !== keptId) await expireOrder(tx, { billing: record.billing, order: record });
  }
}

/**
 * Ends payment pages and unsent charges of a subscription whose debts have changed. The next planned try charges the
 * amount that is open at that time.
 *
 * @param keptId the order that money has arrived for
 */
export async function endUnsentPayments(tx: Tx, billingId: string, keptId?: string): Promise<void> {
  await endOpenPages(tx, billingId, keptId);
  await tx.payment.updateMany({
    where: { record: { billingId }, ...UNSENT },
    data: { state: 'FAILED', failure: null },
  });
}

/**
 * Ends payment pages and unsent charges of a subscription.
 *
 * @param keptId the order that money has arrived for
 * @throws ConflictError while a payment is on its way
 */
export async function endOpenPayments(tx: Tx, billingId: string, keptId?: string): Promise<void> {
  // Before the question below: a charge that is sent meanwhile waits for this row, or is seen.
  await endUnsentPayments(tx, billingId, keptId);
  const isSent = { record: { billingId }, state: 'PENDING' } as const;
  if (await tx.payment.findFirst({ where: isSent, select: { id: true } }))
    throw new ConflictError('A payment is being made');
}
