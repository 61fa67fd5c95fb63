import { larger, smaller } from './money.ts';
import { rounded } from './rounding.ts';

export const PRICE_MODELS = ['FLAT', 'UNIT', 'GRADUATED', 'DAYS'] as const;
export type PriceModel = (typeof PRICE_MODELS)[number];

/** The price of each unit up to `upTo` and above the previous tier; `upTo` is null in the last tier. */
export type Tier = { upTo: bigint | null; priceMinor: bigint };

/** The price of a product. FLAT, UNIT and DAYS use `priceMinor`, GRADUATED its tiers. */
export type Price = { model: PriceModel; priceMinor: bigint; tiers?: readonly Tier[] };

/** Price of a full period. DAYS are charged afterwards (`priceOfDays`) and cost nothing in advance. */
export function priceOf({ model, priceMinor, tiers = [] }: Price, quantity: bigint): bigint {
  switch (model) {
    case 'FLAT':
      return priceMinor;
    case 'UNIT':
      return quantity * priceMinor;
    case 'GRADUATED':
      return priceByTiers(tiers, quantity);
    case 'DAYS':
      return 0n;
  }
}

/** Price of days of use; `priceMinor` is the price of one unit for the whole period. */
export function priceOfDays(priceMinor: bigint, unitDays: bigint, daysOfPeriod: bigint): bigint {
  return rounded(priceMinor * unitDays, daysOfPeriod);
}

/**
 * One-time price of each unit above the highest quantity ever paid. FLAT is charged once, with the first
 * unit.
 */
export function priceOnce(price: Price, highestQuantity: bigint, quantity: bigint): bigint {
  if (quantity <= highestQuantity) return 0n;
  if (price.model === 'FLAT') return highestQuantity === 0n ? price.priceMinor : 0n;
  return priceOf(price, quantity) - priceOf(price, highestQuantity);
}

function priceByTiers(tiers: readonly Tier[], quantity: bigint): bigint {
  let [sum, below] = [0n, 0n];
  for (const { upTo, priceMinor } of tiers) {
    const top = upTo === null ? quantity : smaller(upTo, quantity);
    sum += larger(top - below, 0n) * priceMinor;
    below = upTo ?? quantity;
  }
  return sum;
}

/** Whether tiers rise and the last one is open. */
export function areTiers(tiers: readonly Tier[]): boolean {
  const last = tiers.length - 1;
  return (
    last >= 0 &&
    tiers.every(({ upTo, priceMinor }, n) => {
      const above = n === 0 ? 0n : (tiers[n - 1]?.upTo ?? null);
      const rises = n === last ? upTo === null : upTo !== null && above !== null && upTo > above;
      return rises && priceMinor >= 0n;
    })
  );
}
