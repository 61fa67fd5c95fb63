import { larger, sumOf } from './money.ts';
import type { Cycle } from './period.ts';
import { type Price, priceOf } from './price.ts';

export type PaymentType = 'ONE_TIME' | 'RECURRING';

/** A product in a plan version; `productId` is null for the plan's own price. */
export type PricedItem = Price & { productId: string | null; name: string; paymentType: PaymentType };

/** A discount rate from a quantity on. Steps rise; the last one reached applies to all units. */
export type VolumeStep = { from: bigint; ppm: bigint };

/** What a subscription pays under a plan version. */
export type Terms = Cycle & {
  items: readonly PricedItem[];
  /** Least number of units of recurring lines. */
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

/** Sum of all recurring lines of a full period, before discounts. */
export function priceOfTerms(terms: Terms, quantity: bigint): bigint {
  const charged = chargedQuantity(terms, quantity);
  return sumOf(recurringItems(terms).map((item) => priceOf(item, charged)));
}

/** Price of one unit: the plan with its recurring products, as lists of plans show it. */
export function totalPrice(items: readonly PricedItem[]): bigint {
  return sumOf(
    items
      .filter(({ paymentType }) => paymentType === 'RECURRING')
      .map((item) => (item.model === 'DAYS' ? item.priceMinor : priceOf(item, 1n))),
  );
}

/** The volume discount rate of a quantity. */
export function volumePpm(steps: readonly VolumeStep[], quantity: bigint): bigint {
  return steps.findLast(({ from }) => from <= quantity)?.ppm ?? 0n;
}
