import { type InvoiceLine, periodInvoice } from '@fleet/billing/invoice';
import { type Currency, larger, smaller, sumOf } from '@fleet/billing/money';
import type { Span } from '@fleet/billing/period';
import type { Db } from '@fleet/db/client';
import { dayOf } from './civil-column.ts';
import { openEndedPeriods } from './ended-periods.ts';
import {
  couponOf,
  type LoadedSubscription,
  openMinorOf,
  taxRateOf,
  versionFrom,
} from './load-subscription.ts';
import { nextSpan } from './next-span.ts';
import { creditOf } from './post-ledger.ts';
import { termsOf } from './terms-of.ts';
import { unitsOn } from './units.ts';

/** The next document by what is known now. */
export type Forecast = {
  on: string;
  span: Span;
  currency: Currency;
  lines: readonly InvoiceLine[];
  netMinor: bigint;
  taxMinor: bigint;
  taxPpm: number;
  totalMinor: bigint;
  /** Part that the balance will pay. */
  balanceMinor: bigint;
  /** Earlier debts: open documents and a negative balance. */
  owedMinor: bigint;
  toPayMinor: bigint;
};

type Reader = Parameters<typeof creditOf>[0] & Pick<Db, 'billingUnit' | 'billingPeriod' | '$queryRaw'>;

/** Null if no renewal follows: no running period, cancelled, or paused after it. */
export async function forecastRenewal(db: Reader, loaded: LoadedSubscription): Promise<Forecast | null> {
  const { billing, period, unpaid } = loaded;
  const version = period && versionFrom(billing, dayOf(period.endsOn));
  const isRunning =
    billing.status === 'ACTIVE' || billing.status === 'PAST_DUE' || billing.status === 'TRIALING';
  if (!isRunning || !period || !version || billing.endsOn || billing.pausedUntil) return null;
  const { accountId } = billing;
  const { entity, taxInclusive } = version.plan;
  const terms = termsOf(version);
  const startsOn = dayOf(period.endsOn);
  const { span } = nextSpan(billing, version, startsOn);
  const { ended } = await openEndedPeriods(db, {
    ...{ billingId: billing.id, accountId, until: period.endsAt },
  });
  const quantity = larger(await unitsOn(db, accountId, entity, startsOn), 0n);
  const invoice = periodInvoice({
    ...{
      terms,
      span,
      quantity,
      highestQuantity: billing.highestQuantity,
      coupon: couponOf(billing, version),
    },
    ended,
    taxRate: taxRateOf(billing, taxInclusive),
  });
  const { currency } = version;
  const credit = await creditOf(db, accountId, currency);
  const owedMinor = sumOf(unpaid.map(openMinorOf)) + larger(-credit, 0n);
  const balanceMinor = smaller(larger(credit, 0n), invoice.total);
  return {
    ...{ on: startsOn, span, currency, lines: invoice.lines, netMinor: invoice.net, taxMinor: invoice.tax },
    ...{ taxPpm: Number(invoice.taxRate.ppm), totalMinor: invoice.total, balanceMinor, owedMinor },
    toPayMinor: invoice.total - balanceMinor + owedMinor,
  };
}
