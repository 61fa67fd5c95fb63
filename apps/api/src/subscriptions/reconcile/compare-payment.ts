import type { Db } from '@fleet/db/client';
import type { PaymentProvider, PaymentProviders } from '../payments/payment-provider.ts';
import { settleNotice } from '../payments/take-notices.ts';
import { type ComparedPayment, type Difference, differenceOf } from './difference-of.ts';

/** Payments by id, without those of accounts on a test clock. */
export async function findCompared(
  db: Db,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, ComparedPayment>> {
  const rows = await db.payment.findMany({
    where: { id: { in: [...ids] }, provider: provider as 'STRIPE', record: { billing: { clockId: null } } },
    include: { refunds: { where: { state: 'WAITING' }, select: { amountMinor: true } } },
  });
  return new Map(
    rows.map(({ refunds, ...payment }) => {
      const waitingMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      return [payment.id, { ...payment, waitingMinor }];
    }),
  );
}

type Of = { reference: string; paymentId: string | null };

/**
 * Reads one payment from its provider, settles what was missed, and returns the difference that is left. It
 * never guesses: what the two do not agree on stays a difference.
 */
export async function comparePayment(
  { db, providers }: { db: Db; providers: PaymentProviders },
  provider: PaymentProvider,
  { reference, paymentId }: Of,
  now: Date,
): Promise<Difference | null> {
  const theirs = await provider.find({ reference });
  if (theirs?.paymentId)
    await settleNotice({ db, providers }, { provider: provider.name, about: 'REFUND', reference }, now);
  const id = theirs?.paymentId ?? paymentId;
  const ours = id === null ? null : ((await findCompared(db, provider.name, [id])).get(id) ?? null);
  return differenceOf(ours, theirs);
}
