import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Currency } from '@fleet/billing/money';
import { SandboxCard } from '@fleet/contracts/subscription-input';
import type { Db } from '@fleet/db/client';
import type { SandboxPayment } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import { z } from 'zod';
import {
  type PaymentFailure,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusedError,
  type RefundOrder,
} from './payment-provider.ts';

const Details = z.object({
  /** The payer pays on the sandbox's page; a charge is made by the product. */
  isPage: z.boolean().optional(),
  dispute: z.enum(['OPEN', 'WON', 'LOST']).nullish(),
  method: z
    .object({
      customer: z.string(),
      reference: z.string(),
      label: z.string(),
      expiresOn: z.iso.date().nullable(),
    })
    .nullish(),
});

/** Refunded amounts by id of the refund. */
const Refunds = z.object({ refunds: z.record(z.string(), z.string()).default({}) });

const Notice = z.object({
  eventId: z.string().min(1).max(200),
  about: z.literal('PAYMENT'),
  reference: z.string().max(200),
});

/** Payments that are read at once for the comparison. */
const LIST_BATCH = 500;
export const SANDBOX_SIGNATURE = 'x-sandbox-signature';
const LABELS: Record<SandboxCard, string> = {
  GOOD: 'Visa 4242',
  DECLINED: 'Visa 0341',
  NO_FUNDS: 'Visa 9995',
  FINAL: 'Visa 9979',
};

/** Reference of a sandbox card: its behaviour, and the payment that stored it. */
export const sandboxMethod = (card: SandboxCard, paymentId: string) => ({
  ...{ customer: `sandbox_${paymentId}`, reference: `card_${card}_${paymentId}`, label: LABELS[card] },
  expiresOn: null,
});

/**
 * A provider for tests that keeps its payments in its own table and moves no money. Its page offers every
 * outcome, and cards that are refused later.
 */
export function createSandbox(db: Db, secret: string, siteUrl: string): PaymentProvider {
  async function remember(order: PaymentOrder, details: object): Promise<SandboxPayment> {
    const { paymentId, amountMinor, currency } = order;
    // A repeated payment is stored once.
    await db.sandboxPayment.createMany({
      data: { paymentId, reference: `sandbox_${paymentId}`, amountMinor, currency, details },
      skipDuplicates: true,
    });
    return db.sandboxPayment.findUniqueOrThrow({ where: { paymentId } });
  }

  return {
    name: 'SANDBOX',
    takes: () => true,
    openPage: async (order) => {
      const { reference, paymentId } = await remember(order, { isPage: true });
      return { reference, url: `${siteUrl.replace(/\/$/, '')}/payments?payment=${paymentId}&k=${order.key}` };
    },
    charge: async (order, now) => {
      const payment = await remember(order, {});
      if (payment.state !== 'CREATED') return seenOf(payment, now);
      const failure = failureOf(order.method);
      const ended = await db.sandboxPayment.update({
        where: { paymentId: order.paymentId },
        data: failure ? { state: 'FAILED', failure } : { state: 'SUCCEEDED' },
      });
      return seenOf(ended, now);
    },
    find: async (by) => {
      const payment = await db.sandboxPayment.findUnique({
        where: 'reference' in by ? { reference: by.reference } : { paymentId: by.paymentId },
      });
      return payment && seenOf(payment, payment.createdAt);
    },
    refund: (order) => payBack(db, order),
    findRefund: async ({ refundId, paymentId }) => {
      const payment = await db.sandboxPayment.findUnique({ where: { paymentId } });
      return payment && Refunds.parse(payment.details).refunds[refundId] ? refundedBy(refundId) : null;
    },
    list: (from, until) => listPayments(db, from, until),
    readNotice: (raw, headers) => {
      const signature = headers[SANDBOX_SIGNATURE];
      if (typeof signature !== 'string' || !isSigned(raw, signature, secret)) return null;
      const notice = Notice.safeParse(jsonOf(raw));
      return notice.success ? notice.data : null;
    },
  };
}

async function* listPayments(db: Db, from: Date, until: Date): AsyncGenerator<ProviderPayment> {
  let after: string | null = null;
  for (;;) {
    const rows: SandboxPayment[] = await db.sandboxPayment.findMany({
      where: { createdAt: { gte: from, lt: until }, ...(after !== null && { paymentId: { gt: after } }) },
      orderBy: { paymentId: 'asc' },
      take: LIST_BATCH,
    });
    for (const row of rows) yield seenOf(row, row.createdAt);
    if (rows.length < LIST_BATCH) return;
    after = rows.at(-1)?.paymentId ?? null;
  }
}

const refundedBy = (refundId: string): ProviderRefund => ({
  reference: `sandbox_${refundId}`,
  state: 'SUCCEEDED',
});

/** A repeated refund is stored once; more than was paid is refused. */
function payBack(db: Db, { refundId, paymentId, amountMinor }: RefundOrder): Promise<ProviderRefund> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM sandbox_payments WHERE payment_id = ${paymentId}::uuid FOR UPDATE`;
    const payment = await tx.sandboxPayment.findUnique({ where: { paymentId } });
    if (payment?.state !== 'SUCCEEDED') throw new ProviderRefusedError('The payment was not made');
    const details = z.record(z.string(), z.unknown()).parse(payment.details);
    const { refunds } = Refunds.parse(details);
    if (refunds[refundId]) return refundedBy(refundId);
    if (payment.refundedMinor + amountMinor > payment.amountMinor)
      throw new ProviderRefusedError('It is more than was paid');
    await tx.sandboxPayment.update({
      where: { paymentId },
      data: {
        refundedMinor: { increment: amountMinor },
        details: {
          ...details,
          refunds: { ...refunds, [refundId]: String(amountMinor) },
        } as Prisma.InputJsonObject,
      },
    });
    return refundedBy(refundId);
  });
}

function failureOf(method: string): PaymentFailure | null {
  const card = SandboxCard.options.find((one) => method.startsWith(`card_${one}_`));
  if (card === 'GOOD') return null;
  return card ?? 'FINAL';
}

function seenOf(payment: SandboxPayment, at: Date): ProviderPayment {
  const { paymentId, reference, state, failure, amountMinor, refundedMinor, disputedMinor } = payment;
  const currency: Currency = payment.currency;
  const details = Details.parse(payment.details);
  return {
    ...{ paymentId, reference, amountMinor, currency, refundedMinor, failure, at },
    state: state === 'CREATED' ? (details.isPage ? 'NEEDS_PAYER' : 'PENDING') : state,
    method: details.method ?? null,
    dispute: details.dispute ? { amountMinor: disputedMinor, state: details.dispute } : null,
  };
}

export const signNotice = (raw: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

function isSigned(raw: Buffer, signature: string, secret: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signNotice(raw, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
