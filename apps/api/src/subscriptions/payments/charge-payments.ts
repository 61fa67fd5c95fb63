import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { commit } from '../../commit/commit.ts';
import { systemActor } from '../../commit/system-actor.ts';
import { payerOf } from './payer-of.ts';
import {
  type PaymentProvider,
  type PaymentProviders,
  ProviderAwayError,
  type ProviderPayment,
  ProviderRefusedError,
} from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

type Parts = { db: Db; log: Pick<Logger, 'error'>; providers: PaymentProviders };

const BATCH = 100;
const BATCHES_MAX = 100;
const HOUR_MS = 3_600_000;
/** Providers forget idempotency keys after a day, so a charge is sent again at most this long. */
const SENT_AGAIN_MS = 23 * HOUR_MS;

const BY = systemActor('billing.charge');

type Due = Awaited<ReturnType<typeof findDue>>[number];

/**
 * Sends waiting charges, of live accounts or of one test clock. A charge without an answer is sent again
 * under the same key, so the provider runs it once.
 */
export async function chargePayments(
  parts: Parts,
  now: Date,
  clockId: string | null = null,
): Promise<number> {
  let charged = 0;
  let after: string | null = null;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const due: Due[] = await findDue(parts.db, clockId, after);
    for (const payment of due) if (await chargeOne(parts, payment, now)) charged += 1;
    if (due.length < BATCH) return charged;
    after = due.at(-1)?.id ?? null;
  }
  return charged;
}

function findDue(db: Db, clockId: string | null, after: string | null) {
  return db.payment.findMany({
    where: {
      automatic: true,
      state: { in: ['CREATED', 'PENDING'] },
      record: { billing: { clockId } },
      ...(after !== null && { id: { gt: after } }),
    },
    include: {
      method: true,
      record: {
        select: { series: true, number: true, billing: { include: { account: true, taxRate: true } } },
      },
    },
    orderBy: { id: 'asc' },
    take: BATCH,
  });
}

async function chargeOne({ db, log, providers }: Parts, payment: Due, now: Date): Promise<boolean> {
  const provider = providers.byName(payment.provider);
  if (!provider || !payment.method) return false;
  try {
    if (!(await markSent(db, payment))) return false;
    const seen = await ask(provider, payment, now).catch((error: unknown) => {
      // The provider refused it and would refuse it again.
      if (error instanceof ProviderRefusedError)
        return { ...notDone(payment, now), failure: 'FINAL' as const };
      throw error;
    });
    await commit({ db }, BY, (tx, record) => settlePayment(tx, record, { paymentId: payment.id, seen, now }));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderAwayError))
      log.error({ err: error, paymentId: payment.id }, 'a charge failed');
    return false;
  }
}

/**
 * Marks a charge as sent before it is, so that its method cannot be removed meanwhile. False if it was ended, or
 * its document is paid.
 */
async function markSent(db: Db, { id, state }: Due): Promise<boolean> {
  if (state === 'PENDING') return true;
  const { count } = await db.payment.updateMany({
    where: {
      ...{ id, state, method: { state: { not: 'REMOVED' } } },
      record: { status: { in: ['UNPAID', 'FAILED'] } },
    },
    data: { state: 'PENDING' },
  });
  return count > 0;
}

async function ask(provider: PaymentProvider, payment: Due, now: Date): Promise<ProviderPayment> {
  const { id: paymentId, amountMinor, currency, method, record, createdAt } = payment;
  if (!method) throw new Error('A charge needs a method');
  const isLate = record.billing.account && now.getTime() - createdAt.getTime() > SENT_AGAIN_MS;
  const known =
    payment.state === 'PENDING' || isLate
      ? await provider.find(payment.reference === null ? { paymentId } : { reference: payment.reference })
      : null;
  if (known) return known;
  if (isLate) return { ...notDone(payment, now), failure: 'PAYER_NEEDED' };
  const text = `${record.billing.account.title} ${record.series ?? ''}-${record.number ?? ''}`;
  const order = {
    paymentId,
    amountMinor,
    currency,
    text,
    customer: method.customer,
    method: method.reference,
    payer: payerOf(record.billing),
  };
  return provider.charge(order, now);
}

function notDone({ id, amountMinor, currency }: Due, at: Date): ProviderPayment {
  return {
    ...{
      reference: id,
      paymentId: id,
      state: 'FAILED',
      amountMinor,
      currency,
      refundedMinor: 0n,
      dispute: null,
    },
    ...{ method: null, failure: null, at },
  };
}
