import { larger, sumOf } from './money.ts';
import type { Cycle } from './period.ts';
import { type Price, priceOf } from './price.ts';

export type PaymentType = 'ONE_TIME' | 'RECURRING';

/** A product as a version of a plan sells it; `productId` is null for the plan's own price. */
export type PricedItem = Price & { productId: string | null; name: string; paymentType: PaymentType };

/** A rate that holds from a quantity on. Steps rise; the last one reached holds for the whole. */
export type VolumeStep = { from: bigint; ppm: bigint };

/** A version of a plan: what a subscription pays by. */
export type Terms = Cycle & {
  items: readonly PricedItem[];
  /** Recurring lines are for this many units at least. */
  minimumQuantity: bigint;
  volume: readonly VolumeStep[];
};

export const recurringItems = ({ items }: Terms): PricedItem[] =>
  items.filter(({ paymentType, model }) => paymentType === 'RECURRING' && model !== 'DAYS');

export const dayItems = ({ items }: Terms): PricedItem[] =>
  items.filter(({ paymentType, model }) => paymentType === 'RECURRING' && model === 'DAYS');

export const onceItems = ({ items }: Terms): PricedItem[] =>
  items.filter(({ paymentType }) => paymentType === 'ONE_TIME');

export const chargedQuantity = ({ minimumQuantity }: Terms, quantity: bigint): bigint =>
  larger(quantity, minimumQuantity);

/** All recurring lines of a full period, before discounts. */
export function priceOfTerms(terms: Terms, quantity: bigint): bigint {
  const charged = chargedQuantity(terms, quantity);
  return sumOf(recurringItems(terms).map((item) => priceOf(item, charged)));
}

/** The plan with its recurring products, of one unit, as lists of plans show it. */
export function totalPrice(items: readonly PricedItem[]): bigint {
  return sumOf(
    items
      .filter(({ paymentType }) => paymentType === 'RECURRING')
      .map((item) => (item.model === 'DAYS' ? item.priceMinor : priceOf(item, 1n))),
  );
}

/** The volume rate of a quantity: the last step that it reaches. */
export function volumePpm(steps: readonly VolumeStep[], quantity: bigint): bigint {
  return steps.findLast(({ from }) => from <= quantity)?.ppm ?? 0n;
}
