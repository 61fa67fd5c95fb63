import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { commit } from '../../commit/commit.ts';
import { systemActor } from '../../commit/system-actor.ts';
import {
  type PaymentProvider,
  type PaymentProviders,
  ProviderAwayError,
  type ProviderRefund,
  ProviderRefusedError,
} from '../payments/payment-provider.ts';
import { settleRefund } from './settle-refund.ts';

type Parts = { db: Db; log: Pick<Logger, 'error'>; providers: PaymentProviders };

/** Refunds of one run, the longest waiting first. */
const BATCH = 200;
/** Providers forget idempotency keys after a day; after this time a refund is only read. */
const SENT_AGAIN_MS = 23 * 3_600_000;
const BY = systemActor('billing.refund');

type Due = Awaited<ReturnType<typeof findDue>>[number];

/** Sends waiting refunds, each time under the same key, so the provider executes each once. */
export async function sendRefunds(parts: Parts, now: Date): Promise<void> {
  for (const refund of await findDue(parts.db)) await sendOne(parts, refund, now);
}

const findDue = (db: Db) =>
  db.refund.findMany({
    where: { state: 'WAITING', provider: { not: 'TRANSFER' } },
    include: { payment: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });

async function sendOne({ db, log, providers }: Parts, refund: Due, now: Date): Promise<void> {
  const provider = providers.byName(refund.provider);
  const { reference } = refund.payment;
  if (!provider || reference === null) return;
  try {
    const seen = await ask(provider, refund, reference, now);
    if (seen)
      await commit({ db }, BY, async (tx, record) => {
        await settleRefund(tx, record, { refundId: refund.id, seen, now });
        return true;
      });
  } catch (error) {
    if (!(error instanceof ProviderAwayError))
      log.error({ err: error, refundId: refund.id }, 'a refund failed');
  }
}

type Seen = Pick<ProviderRefund, 'state'> & { reference: string | null };

/** Null while the outcome is unknown. @throws ProviderAwayError */
async function ask(
  provider: PaymentProvider,
  refund: Due,
  reference: string,
  now: Date,
): Promise<Seen | null> {
  const { id: refundId, paymentId, amountMinor, createdAt } = refund;
  const refundReference = refund.reference;
  const asked = {
    refundId,
    paymentId,
    reference,
    refundReference,
    amountMinor,
    currency: refund.payment.currency,
  };
  const isLate = now.getTime() - createdAt.getTime() > SENT_AGAIN_MS;
  try {
    const known = refund.reference !== null || isLate ? await provider.findRefund(asked) : null;
    if (known || isLate) return known;
    return await provider.refund(asked, now);
  } catch (error) {
    if (error instanceof ProviderRefusedError) return { state: 'FAILED', reference: refund.reference };
    throw error;
  }
}
