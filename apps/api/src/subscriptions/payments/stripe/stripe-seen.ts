import { CURRENCIES, type Currency } from '@fleet/billing/money';
import type Stripe from 'stripe';
import type { PaymentFailure, ProviderDispute, ProviderPayment } from '../payment-provider.ts';

/** Decline codes after which the same card is not tried again. */
const FINAL = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'fraudulent',
  'restricted_card',
  'revocation_of_authorization',
];

/** The reason of a refusal as a code of ours. */
export function failureOf({ last_payment_error: error }: Stripe.PaymentIntent): PaymentFailure {
  if (error?.code === 'authentication_required') return 'PAYER_NEEDED';
  if (error?.code === 'expired_card') return 'EXPIRED';
  if (error?.decline_code === 'insufficient_funds') return 'NO_FUNDS';
  return FINAL.includes(error?.decline_code ?? '') ? 'FINAL' : 'DECLINED';
}

/** Id of a disputed payment; its disputes are read apart. */
export function disputedId(found: Stripe.PaymentIntent | Stripe.Checkout.Session): string | null {
  const intent = found.object === 'payment_intent' ? found : found.payment_intent;
  if (!intent || typeof intent === 'string') return null;
  const { latest_charge: charge } = intent;
  return charge && typeof charge !== 'string' && charge.disputed ? intent.id : null;
}

/** The newest dispute that withholds money. Inquiries withhold none. */
export function disputeOf(disputes: readonly Stripe.Dispute[]): ProviderDispute | null {
  const newest = disputes
    .filter(({ status }) => !status.startsWith('warning'))
    .sort((a, b) => b.created - a.created)[0];
  if (!newest) return null;
  const { amount, status } = newest;
  return {
    amountMinor: BigInt(amount),
    state: status === 'won' ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN',
  };
}

/** State of a page: paid, or expired without payment. */
export function seenOfSession(session: Stripe.Checkout.Session): ProviderPayment {
  const { id, payment_intent: intent, metadata, status } = session;
  if (intent && typeof intent !== 'string') return { ...seenOfIntent(intent), reference: id };
  return {
    ...{
      reference: id,
      paymentId: metadata?.paymentId ?? null,
      refundedMinor: 0n,
      dispute: null,
      method: null,
    },
    ...{ amountMinor: BigInt(session.amount_total ?? 0), currency: currencyOf(session.currency) },
    state: status === 'expired' ? 'FAILED' : 'NEEDS_PAYER',
    failure: status === 'expired' ? 'EXPIRED' : null,
    at: new Date(session.created * 1000),
  };
}

export function seenOfIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id, metadata, amount, currency, latest_charge: latest } = intent;
  const charge = latest && typeof latest !== 'string' ? latest : null;
  const state = stateOf(intent);
  return {
    ...{
      reference: id,
      paymentId: metadata.paymentId ?? null,
      state,
      method: state === 'SUCCEEDED' ? methodOf(intent) : null,
    },
    ...{ amountMinor: BigInt(amount), currency: currencyOf(currency) },
    refundedMinor: BigInt(charge?.amount_refunded ?? 0),
    dispute: null,
    failure: state === 'FAILED' ? failureOf(intent) : null,
    at: new Date(intent.created * 1000),
  };
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ProviderPayment['state'] {
  switch (status) {
    case 'succeeded':
      return 'SUCCEEDED';
    case 'canceled':
      return 'FAILED';
    case 'requires_payment_method':
      return error ? 'FAILED' : 'NEEDS_PAYER';
    case 'requires_action':
    case 'requires_confirmation':
      return 'NEEDS_PAYER';
    default:
      return 'PENDING';
  }
}

/** The method that may be charged again; null without a customer. */
function methodOf({ payment_method: method, customer }: Stripe.PaymentIntent): ProviderPayment['method'] {
  if (!method || typeof method === 'string' || !customer) return null;
  const { card } = method;
  return {
    customer: typeof customer === 'string' ? customer : customer.id,
    reference: method.id,
    label: card ? `${card.brand} ${card.last4}` : method.type,
    expiresOn: card ? lastDayOf(card.exp_year, card.exp_month) : null,
  };
}

const lastDayOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** @throws Error for a currency that nobody was asked for */
function currencyOf(code: string | null): Currency {
  const found = CURRENCIES.find((currency) => currency === code?.toUpperCase());
  if (!found) throw new Error(`The currency ${code} is not ours`);
  return found;
}
