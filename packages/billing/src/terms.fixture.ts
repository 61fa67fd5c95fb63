import type { PricedItem, Terms } from './terms.ts';

export const VAT = { ppm: 210_000n, inclusive: false, reverseCharge: false };
export const NO_TAX = { ppm: 0n, inclusive: false, reverseCharge: false };
export const MONTHLY = { frequency: 'MONTH', cycles: 1 } as const;

export function item(name: string, priceMinor: bigint, more: Partial<PricedItem> = {}): PricedItem {
  return { productId: name, name, paymentType: 'RECURRING', model: 'UNIT', priceMinor, ...more };
}

export function termsOf(items: readonly PricedItem[], more: Partial<Terms> = {}): Terms {
  return { ...MONTHLY, items, minimumQuantity: 1n, volume: [], ...more };
}

/** The fleet plan of the worked figures: 9.20 a vehicle in three products, 5 % off from 25 vehicles. */
export const BUSINESS = termsOf([item('tracking', 490n), item('reports', 190n), item('commands', 240n)], {
  volume: [{ from: 25n, ppm: 50_000n }],
});
