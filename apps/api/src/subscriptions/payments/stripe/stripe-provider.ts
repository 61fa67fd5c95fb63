import type { Currency } from '@fleet/billing/money';
import type Stripe from 'stripe';
import {
  type PaymentProvider,
  ProviderAwayError,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusedError,
} from '../payment-provider.ts';
import { noticeOf } from './stripe-notice.ts';
import { disputedId, disputeOf, failureOf, seenOfIntent, seenOfSession } from './stripe-seen.ts';

export type StripeKeys = {
  secret: string;
  webhookSecret: string;
  /** Address of the API; Stripe's own if absent. */
  address?: { protocol: 'http'; host: string; port: number };
};

/** Currencies with three decimals are left out, because Stripe requires their last digit to be 0. */
const TAKES: readonly Currency[] = ['EUR', 'USD', 'ZAR', 'JPY'];
const ANSWER_MS = 20_000;
/** Most disputes of one payment that are read. */
const DISPUTES_MAX = 20;
const SESSION = 'cs_';
const WHOLE_SESSION = { expand: ['payment_intent.payment_method', 'payment_intent.latest_charge'] };
const WHOLE_INTENT = { expand: ['payment_method', 'latest_charge'] };

/**
 * Stripe through its official library, loaded only if a key is set. Stripe's subscriptions and invoices are
 * not used.
 */
export async function createStripe({ secret, webhookSecret, address }: StripeKeys): Promise<PaymentProvider> {
  const { default: Library } = await import('stripe');
  // Retries are decided here, under the same idempotency key, not by the library.
  const stripe = new Library(secret, {
    maxNetworkRetries: 0,
    timeout: ANSWER_MS,
    telemetry: false,
    ...address,
  });
  const asked = <T>(ask: () => Promise<T>): Promise<T> =>
    ask().catch((error: unknown) => refuse(Library, error));

  const find = (reference: string): Promise<ProviderPayment | null> =>
    asked(async () => {
      const found = reference.startsWith(SESSION)
        ? await stripe.checkout.sessions.retrieve(reference, WHOLE_SESSION)
        : await stripe.paymentIntents.retrieve(reference, WHOLE_INTENT);
      const seen = found.object === 'checkout.session' ? seenOfSession(found) : seenOfIntent(found);
      const payment_intent = disputedId(found);
      if (payment_intent === null) return seen;
      const { data } = await stripe.disputes.list({ payment_intent, limit: DISPUTES_MAX });
      return { ...seen, dispute: disputeOf(data) };
    }).catch(nullIfUnknown);

  async function intentOf(reference: string): Promise<string> {
    if (!reference.startsWith(SESSION)) return reference;
    const { payment_intent: intent } = await asked(() => stripe.checkout.sessions.retrieve(reference));
    if (!intent) throw new ProviderRefusedError('Nothing was paid there');
    return typeof intent === 'string' ? intent : intent.id;
  }

  return {
    name: 'STRIPE',
    takes: (currency) => TAKES.includes(currency),
    openPage: (order) => asked(() => openSession(stripe, order)),
    charge: async (order) => {
      const { paymentId, amountMinor, currency, text, customer, method } = order;
      const asking = {
        ...{ amount: Number(amountMinor), currency: currency.toLowerCase(), customer, description: text },
        ...{ payment_method: method, off_session: true, confirm: true, metadata: { paymentId } },
        ...WHOLE_INTENT,
      };
      try {
        return seenOfIntent(await stripe.paymentIntents.create(asking, { idempotencyKey: paymentId }));
      } catch (error) {
        // A refused card and a removed method are results, not errors.
        const intent = error instanceof Library.errors.StripeCardError ? error.payment_intent : undefined;
        if (intent) return { ...seenOfIntent(intent), state: 'FAILED', failure: failureOf(intent) };
        return refuse(Library, error);
      }
    },
    find: async (by) => {
      if ('reference' in by) return find(by.reference);
      const query = `metadata['paymentId']:'${by.paymentId}'`;
      const { data } = await asked(() => stripe.paymentIntents.search({ query, limit: 1 }));
      return data[0] ? find(data[0].id) : null;
    },
    refund: async ({ refundId, reference, amountMinor }) => {
      const payment_intent = await intentOf(reference);
      const asking = { payment_intent, amount: Number(amountMinor), metadata: { refundId } };
      return refundOf(await asked(() => stripe.refunds.create(asking, { idempotencyKey: refundId })));
    },
    findRefund: async ({ refundId, reference }) => {
      const payment_intent = await intentOf(reference);
      const { data } = await asked(() => stripe.refunds.list({ payment_intent, limit: 100 }));
      const found = data.find(({ metadata }) => metadata?.refundId === refundId);
      return found ? refundOf(found) : null;
    },
    list: (from, until) => listPayments(stripe, Library, from, until),
    readNotice: (raw, headers, now) => noticeOf({ stripe, webhookSecret, raw, headers, now }),
  };
}

async function openSession(stripe: Stripe, order: Order): Promise<{ reference: string; url: string }> {
  const { reference, paymentId } = order;
  const session =
    reference === null
      ? await stripe.checkout.sessions.create(pageOf(order), { idempotencyKey: paymentId })
      : await stripe.checkout.sessions.retrieve(reference);
  return { reference: session.id, url: session.url ?? order.returnUrl };
}

async function* listPayments(
  stripe: Stripe,
  library: typeof Stripe,
  from: Date,
  until: Date,
): AsyncGenerator<ProviderPayment> {
  const created = { gte: secondsOf(from), lt: secondsOf(until) };
  try {
    const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
    // Payments in other currencies are not ours, because none is requested in them.
    for await (const intent of intents) if (isOurs(intent.currency)) yield seenOfIntent(intent);
  } catch (error) {
    refuse(library, error);
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const isOurs = (code: string): boolean => TAKES.some((currency) => currency === code.toUpperCase());

type Order = Parameters<PaymentProvider['openPage']>[0];

function pageOf({
  paymentId,
  amountMinor,
  currency,
  text,
  returnUrl,
  payer,
}: Order): Stripe.Checkout.SessionCreateParams {
  return {
    ...{
      mode: 'payment',
      customer_creation: 'always',
      client_reference_id: paymentId,
      metadata: { paymentId },
    },
    ...{
      success_url: returnUrl,
      cancel_url: returnUrl,
      ...(payer.email !== null && { customer_email: payer.email }),
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: Number(amountMinor),
          product_data: { name: text },
        },
      },
    ],
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { paymentId } },
  };
}

const refundOf = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  reference: id,
  state:
    status === 'succeeded'
      ? 'SUCCEEDED'
      : status === 'failed' || status === 'canceled'
        ? 'FAILED'
        : 'WAITING',
});

/** An unanswered request has an unknown outcome; a refused one was not executed. */
function refuse(library: typeof Stripe, error: unknown): never {
  const { StripeError, StripeInvalidRequestError, StripeCardError } = library.errors;
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError)
    throw new ProviderRefusedError(error.message, { cause: error });
  if (error instanceof StripeError) throw new ProviderAwayError(error.message, { cause: error });
  throw error;
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ProviderRefusedError) return null;
  throw error;
}
