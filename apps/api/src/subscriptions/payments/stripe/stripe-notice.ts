import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { ProviderNotice } from '../payment-provider.ts';

type Incoming = {
  stripe: Stripe;
  webhookSecret: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
  now: Date;
};

/** The library rejects old timestamps but accepts future ones; this limit applies to both. */
const TOLERANCE_S = 300;

/** Verifies the signature over the raw bytes. Null if it is not Stripe's, or too old. */
export function noticeOf({ stripe, webhookSecret, raw, headers, now }: Incoming): ProviderNotice | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || isFromFuture(signature, now)) return null;
  try {
    const event = stripe.webhooks.constructEvent(
      raw,
      signature,
      webhookSecret,
      TOLERANCE_S,
      undefined,
      now.getTime(),
    );
    return { eventId: event.id, ...aboutOf(event) };
  } catch {
    return null;
  }
}

function isFromFuture(signature: string, now: Date): boolean {
  const atS = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  return !(atS * 1000 <= now.getTime() + TOLERANCE_S * 1000);
}

function aboutOf({ type, data: { object } }: Stripe.Event): Omit<ProviderNotice, 'eventId'> {
  const { id, payment_intent: intent } = object as {
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  const intentId = typeof intent === 'object' ? intent?.id : intent;
  if (type.startsWith('checkout.session.')) return { about: 'PAYMENT', reference: id ?? '' };
  if (type.startsWith('payment_intent.')) return { about: 'PAYMENT', reference: id ?? '' };
  if (type.startsWith('charge.dispute.')) return { about: 'DISPUTE', reference: intentId ?? '' };
  if (type === 'charge.refunded' || type.includes('refund'))
    return { about: 'REFUND', reference: intentId ?? '' };
  return { about: 'OTHER', reference: '' };
}
