import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '@fleet/billing/money';

export type ProviderName = 'SANDBOX' | 'STRIPE' | 'YOOKASSA';
export type PaymentFailure = 'DECLINED' | 'NO_FUNDS' | 'EXPIRED' | 'PAYER_NEEDED' | 'FINAL';

/** A payment requested from a provider. Its id is the idempotency key there. */
export type PaymentOrder = {
  paymentId: string;
  amountMinor: bigint;
  currency: Currency;
  /** Text for the payer: the account and the document. */
  text: string;
  /** Recipient of the receipt, and the provider's tax code. */
  payer: { email: string | null; taxCode: string | null };
};

/** A payment on the provider's page. */
type PageOrder = PaymentOrder & {
  /** Key of our own redirect address. */
  key: string;
  /** URL to which the payer returns. */
  returnUrl: string;
  /** Reference of the page opened for it before. */
  reference: string | null;
};

/** A dispute that withholds money until it is decided. */
export type ProviderDispute = { amountMinor: bigint; state: 'OPEN' | 'WON' | 'LOST' };

/** A payment as its provider has it. */
export type ProviderPayment = {
  reference: string;
  paymentId: string | null;
  state: 'PENDING' | 'NEEDS_PAYER' | 'SUCCEEDED' | 'FAILED';
  amountMinor: bigint;
  currency: Currency;
  refundedMinor: bigint;
  /** The newest dispute (chargeback) of it. */
  dispute: ProviderDispute | null;
  /** The stored method that may be charged again without the payer. */
  method: { customer: string; reference: string; label: string; expiresOn: string | null } | null;
  failure: PaymentFailure | null;
  at: Date;
};

/** A provider's webhook: which payment to read again. It proves nothing by itself. */
export type ProviderNotice = {
  eventId: string;
  about: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'OTHER';
  reference: string;
};

/** A refund requested from a provider, by the payment's reference there. Its id is the idempotency key. */
export type RefundOrder = {
  refundId: string;
  paymentId: string;
  reference: string;
  /** Reference of the refund itself, if known. */
  refundReference: string | null;
  amountMinor: bigint;
  currency: Currency;
};

/** A refund as its provider has it. */
export type ProviderRefund = { reference: string; state: 'WAITING' | 'SUCCEEDED' | 'FAILED' };

/** The provider refused the request and will not execute it. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
}

/** The outcome at the provider is unknown. It is read later, and never requested under another key. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

export type PaymentProvider = {
  name: ProviderName;
  takes: (currency: Currency) => boolean;
  /** Returns the page to pay on; the same payment gets the same page. */
  openPage: (order: PageOrder, now: Date) => Promise<{ reference: string; url: string }>;
  /** Charges a stored method. @throws ProviderAwayError */
  charge: (order: PaymentOrder & { customer: string; method: string }, now: Date) => Promise<ProviderPayment>;
  /** @throws ProviderAwayError */
  find: (by: { reference: string } | { paymentId: string }) => Promise<ProviderPayment | null>;
  /** Refunds a part of a payment. @throws ProviderAwayError · ProviderRefusedError */
  refund: (order: RefundOrder, now: Date) => Promise<ProviderRefund>;
  /** Reads a requested refund. @throws ProviderAwayError */
  findRefund: (order: RefundOrder) => Promise<ProviderRefund | null>;
  /** Payments created in a period, for the comparison with ours. @throws ProviderAwayError */
  list: (from: Date, until: Date) => AsyncIterable<ProviderPayment>;
  /** False: its webhooks prove nothing, so only those about known payments are stored. */
  isSigned?: boolean;
  /** Reads a webhook from the raw bytes; null if it is not the provider's, or too old. */
  readNotice: (raw: Buffer, headers: IncomingHttpHeaders, now: Date) => ProviderNotice | null;
};

/** The providers of this installation; the first one that accepts a currency is used. */
export type PaymentProviders = {
  byName: (name: string) => PaymentProvider | null;
  forCurrency: (currency: Currency) => PaymentProvider | null;
  /** Reloads the operator's settings if they are old, or were changed by this process (`isOwn`). */
  again: (isOwn?: boolean) => Promise<void>;
};

export function paymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  return {
    byName: (name) => all.find((provider) => provider.name === name) ?? null,
    forCurrency: (currency) => all.find((provider) => provider.takes(currency)) ?? null,
    again: async () => undefined,
  };
}
