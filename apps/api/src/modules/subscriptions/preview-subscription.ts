import { type Currency, toMajor } from '@fleet/billing/money';
import type { PreviewSubscription } from '@fleet/contracts/subscription-input';
import type { Caller } from '../../caller.ts';
import type { CallerServices } from '../../services.ts';
import { nowOf } from '../../subscriptions/load-subscription.ts';
import { toPayOf } from '../../subscriptions/orders/place-order.ts';
import { type Quote, quoteSubscription } from '../../subscriptions/orders/quote.ts';
import { billedSubscription, offeredVersion, ownBilling } from './billed-subscription.ts';
import type { ShownLine } from './billing-lines.graphql.ts';
import { chosenCoupon } from './chosen-coupon.ts';

export type Preview = {
  kind: Quote['kind'];
  currency: Currency;
  from: string | null;
  until: string | null;
  lines: readonly ShownLine[];
  net: number;
  tax: number;
  total: number;
  credited: number;
  toPay: number;
};

/**
 * The price of choosing a plan now.
 *
 * @throws NotFoundError · ConflictError PLAN_UNAVAILABLE, COUPON_UNAVAILABLE
 */
export async function previewSubscription(
  services: Pick<CallerServices, 'db' | 'asSystem' | 'couponLimit'>,
  by: Caller,
  { planId, accountId, coupon: code }: PreviewSubscription,
  realNow: Date,
): Promise<Preview> {
  const { id, db } = await ownBilling(services, by, { accountId });
  return db.$transaction(async (tx) => {
    const loaded = await billedSubscription(tx, by, id);
    const now = nowOf(loaded.billing, realNow);
    const version = await offeredVersion(tx, loaded, planId, now);
    const coupon = await chosenCoupon(services, tx, loaded, { code, version, now });
    const quote = await quoteSubscription(tx, loaded, { version, coupon }, now);
    const { invoice, credit, period, kind } = quote;
    const { currency } = version;
    const major = (minor: bigint) => toMajor(minor, currency);
    return {
      ...{ kind, currency, from: period?.startsOn ?? null, until: period?.endsOn ?? null },
      lines: invoice.lines.map((line) => ({ ...line, currency })),
      ...{ net: major(invoice.net), tax: major(invoice.tax), total: major(invoice.total) },
      ...{
        credited: major(credit.total),
        toPay: kind === 'LATER' ? 0 : major(await toPayOf(tx, loaded, quote)),
      },
    };
  });
}
