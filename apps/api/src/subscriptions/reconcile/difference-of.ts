import type { Currency } from '@fleet/billing/money';
import type { Payment } from '@fleet/db/models';
import type { ProviderPayment } from '../payments/payment-provider.ts';

export type DifferenceKind = 'ONLY_THEIRS' | 'ONLY_OURS' | 'AMOUNT' | 'STATE' | 'REFUNDED';

export type Difference = {
  kind: DifferenceKind;
  reference: string;
  paymentId: string | null;
  ourMinor: bigint | null;
  theirMinor: bigint | null;
  currency: Currency;
};

/** A payment of ours, with the sum of its refunds that are on their way. */
export type ComparedPayment = Payment & { waitingMinor: bigint };

/**
 * The difference between a payment and what its provider has; null if there is none. Only money counts: a
 * payment that neither side has as successful is never a difference.
 */
export function differenceOf(
  ours: ComparedPayment | null,
  theirs: ProviderPayment | null,
): Difference | null {
  const isOurs = ours?.state === 'SUCCEEDED';
  const isTheirs = theirs?.state === 'SUCCEEDED';
  if (!isOurs && !isTheirs) return null;
  if (!ours) return theirs && onlyTheirs(theirs);
  const { id: paymentId, amountMinor: ourMinor, currency } = ours;
  const of = { paymentId, currency, reference: ours.reference ?? theirs?.reference ?? paymentId };
  if (!theirs) return { ...of, kind: 'ONLY_OURS', ourMinor, theirMinor: null };
  const amounts = { ourMinor, theirMinor: theirs.amountMinor };
  if (theirs.currency !== currency || theirs.amountMinor !== ourMinor)
    return { ...of, kind: 'AMOUNT', ...amounts, currency: theirs.currency };
  if (isOurs !== isTheirs) return { ...of, kind: 'STATE', ...amounts };
  // Providers count a refund from its request on or from its end on.
  const { refundedMinor: least, waitingMinor } = ours;
  const { refundedMinor: theirMinor } = theirs;
  if (theirMinor >= least && theirMinor <= least + waitingMinor) return null;
  return { ...of, kind: 'REFUNDED', ourMinor: least, theirMinor };
}

function onlyTheirs({ reference, amountMinor, currency }: ProviderPayment): Difference {
  return {
    ...{ kind: 'ONLY_THEIRS', reference, paymentId: null },
    ...{ ourMinor: null, theirMinor: amountMinor, currency },
  };
}
