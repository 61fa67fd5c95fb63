import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '@fleet/billing/money';

export type ProviderName = 'SANDBOX' | 'STRIPE' | 'YOOKASSA';
export type PaymentFailure = 'DECLINED' | 'NO_FUNDS' | 'EXPIRED' | 'PAYER_NEEDED' | 'FINAL';

/** A payment that a provider is asked for. Its id is the idempotency key there. */
export type PaymentOrder = {
  paymentId: string;
  amountMinor: bigint;
  currency: Currency;
  /** What the payer reads: the account and the document. */
  text: string;
  /** Whom a receipt is for, and the provider's code of the tax on it. */
  payer: { email: string | null; taxCode: string | null };
};

/** A payment on a page of the provider. */
type PageOrder = PaymentOrder & {
  /** That of our own address. */
  key: string;
  /** Where the payer comes back to. */
  returnUrl: string;
  /** Of the page that was opened for it before. */
  reference: string | null;
};

/** A payment as its provider has it. */
export type ProviderPayment = {
  reference: string;
  paymentId: string | null;
  state: 'PENDING' | 'NEEDS_PAYER' | 'SUCCEEDED' | 'FAILED';
  amountMinor: bigint;
  currency: Currency;
  refundedMinor: bigint;
  disputedMinor: bigint;
  /** What may be charged again without the payer. */
  method: { customer: string; reference: string; label: string; expiresOn: string | null } | null;
  failure: PaymentFailure | null;
  at: Date;
};

/** A message of a provider: which payment is to be read again. It proves nothing by itself. */
export type ProviderNotice = {
  eventId: string;
  about: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'OTHER';
  reference: string;
};

/** A refund that a provider is asked for, of a payment by its reference there. Its id is the idempotency key. */
export type RefundOrder = {
  refundId: string;
  paymentId: string;
  reference: string;
  /** The refund's own, where it is known. */
  refundReference: string | null;
  amountMinor: bigint;
  currency: Currency;
};

/** A refund as its provider has it. */
export type ProviderRefund = { reference: string; state: 'WAITING' | 'SUCCEEDED' | 'FAILED' };

/** The provider answered that it did not do it, and will not. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
}

/** Nothing is known of what the provider did: it is read later, and never sent under another key. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

export type PaymentProvider = {
  name: ProviderName;
  takes: (currency: Currency) => boolean;
  /** The page to pay on. The same payment has the same page. */
  openPage: (order: PageOrder, now: Date) => Promise<{ reference: string; url: string }>;
  /** Charges a stored method. @throws ProviderAwayError */
  charge: (order: PaymentOrder & { customer: string; method: string }, now: Date) => Promise<ProviderPayment>;
  /** @throws ProviderAwayError */
  find: (by: { reference: string } | { paymentId: string }) => Promise<ProviderPayment | null>;
  /** Pays a part of a payment back. @throws ProviderAwayError · ProviderRefusedError */
  refund: (order: RefundOrder, now: Date) => Promise<ProviderRefund>;
  /** A refund that was sent. @throws ProviderAwayError */
  findRefund: (order: RefundOrder) => Promise<ProviderRefund | null>;
  /** False: its notices prove nothing, so only those about known payments are kept. */
  isSigned?: boolean;
  /** The notice in a request, of the bytes as they came; null for what is not the provider's, or is old. */
  readNotice: (raw: Buffer, headers: IncomingHttpHeaders, now: Date) => ProviderNotice | null;
};

/** Providers that this installation pays by; the first one that takes a currency is asked. */
export type PaymentProviders = {
  byName: (name: string) => PaymentProvider | null;
  forCurrency: (currency: Currency) => PaymentProvider | null;
  /** Reads anew what the operator settled, where that is some time ago, or changed by this process (`isOwn`). */
  again: (isOwn?: boolean) => Promise<void>;
};

export function paymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  return {
    byName: (name) => all.find((provider) => provider.name === name) ?? null,
    forCurrency: (currency) => all.find((provider) => provider.takes(currency)) ?? null,
    again: async () => undefined,
  };
}
