import type { Db } from '@fleet/db/client';
import type { ProviderEvent } from '@fleet/db/models';
import type { Logger } from '@fleet/telemetry/logger';
import { commit } from '../../commit/commit.ts';
import { systemActor } from '../../commit/system-actor.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

type Parts = { db: Db; log: Pick<Logger, 'error'>; providers: PaymentProviders };

const BATCH = 100;
const ATTEMPTS_MAX = 12;
const ERROR_MAX = 500;

/** Processes waiting webhooks. */
export async function takeNotices(parts: Parts, now: Date): Promise<number> {
  const waiting = await parts.db.providerEvent.findMany({
    where: { takenAt: null, attempts: { lt: ATTEMPTS_MAX } },
    orderBy: { receivedAt: 'asc' },
    take: BATCH,
  });
  for (const event of waiting) await takeNotice(parts, event, now);
  return waiting.length;
}

type Noticed = Pick<ProviderEvent, 'provider' | 'eventId' | 'about' | 'reference'>;

/**
 * Reads the payment that a webhook names from the provider and settles it. A webhook only says what to read,
 * so its order, repetition or loss changes no amount. A failed one is retried.
 */
export async function takeNotice({ db, log, providers }: Parts, event: Noticed, now: Date): Promise<void> {
  const key = { provider_eventId: { provider: event.provider, eventId: event.eventId } };
  try {
    const error = await settleNotice({ db, providers }, event, now);
    await db.providerEvent.update({ where: key, data: { takenAt: now, error } });
  } catch (error) {
    log.error({ err: error, eventId: event.eventId }, 'a payment notice failed');
    await db.providerEvent.update({
      where: key,
      data: { attempts: { increment: 1 }, error: String(error).slice(0, ERROR_MAX) },
    });
  }
}

/** Reads a payment and its refunds. Null if it was settled, else the reason why nothing was posted. */
export async function settleNotice(
  { db, providers }: Pick<Parts, 'db' | 'providers'>,
  { provider: name, about, reference }: Omit<Noticed, 'eventId'>,
  now: Date,
): Promise<string | null> {
  const provider = providers.byName(name);
  if (!provider || about === 'OTHER') return 'NOT_TAKEN';
  const seen = await provider.find({ reference });
  if (!seen?.paymentId) return 'UNKNOWN_PAYMENT';
  const { paymentId } = seen;
  const ours = await db.payment.findUnique({ where: { id: paymentId }, select: { provider: true } });
  if (ours?.provider !== name) return 'UNKNOWN_PAYMENT';
  if (about === 'REFUND') await readRefunds({ db }, provider, { paymentId, now });
  const result = await commit({ db }, systemActor(`payments.${name.toLowerCase()}`), (tx, record) =>
    settlePayment(tx, record, { paymentId, seen, now }),
  );
  return result === 'OTHER_AMOUNT' ? result : null;
}

/** Reads the refunds of a payment from the provider: pending ones, and sent ones, which may come back. */
async function readRefunds(
  { db }: Pick<Parts, 'db'>,
  provider: PaymentProvider,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const refunds = await db.refund.findMany({
    where: { paymentId, state: { in: ['WAITING', 'SUCCEEDED'] } },
    include: { payment: true },
    take: BATCH,
  });
  for (const { id: refundId, reference: refundReference, amountMinor, payment } of refunds) {
    if (payment.reference === null) continue;
    const { reference, currency } = payment;
    const seen = await provider.findRefund({
      refundId,
      paymentId,
      reference,
      refundReference,
      amountMinor,
      currency,
    });
    if (seen)
      await commit({ db }, systemActor('billing.refund'), async (tx, record) => {
        await settleRefund(tx, record, { refundId, seen, now });
        return true;
      });
  }
}
