import type { Coupon } from '../src/discount.ts';
import type { TaxRate } from '../src/tax.ts';
import type { PricedItem, Terms } from '../src/terms.ts';
import type { Random } from './random.ts';

const CYCLES = [
  { frequency: 'MONTH', cycles: 1 },
  { frequency: 'MONTH', cycles: 3 },
  { frequency: 'WEEK', cycles: 1 },
  { frequency: 'YEAR', cycles: 1 },
] as const;

const MODELS = ['FLAT', 'UNIT', 'UNIT', 'GRADUATED'] as const;

export const randomCycle = (random: Random) => random.oneOf(CYCLES);

export function randomTerms(
  random: Random,
  cycle: Pick<Terms, 'frequency' | 'cycles'>,
  discounts: boolean,
): Terms {
  const items = Array.from({ length: 1 + random.below(4) }, (_, n) => randomItem(random, n));
  const volume = discounts && random.chance(0.5) ? [{ from: 5n, ppm: random.amount(400_000) }] : [];
  return { ...cycle, items, minimumQuantity: random.amount(3), volume };
}

function randomItem(random: Random, n: number): PricedItem {
  const model = random.oneOf(MODELS);
  const tiers = [
    { upTo: 1n + random.amount(10), priceMinor: random.amount(2000) },
    { upTo: null, priceMinor: random.amount(900) },
  ];
  const paymentType = n > 0 && random.chance(0.2) ? 'ONE_TIME' : 'RECURRING';
  return { productId: `p${n}`, name: `p${n}`, paymentType, model, priceMinor: random.amount(9999), tiers };
}

export function randomCoupon(random: Random): Coupon | null {
  if (random.chance(0.5)) return null;
  return random.chance(0.5) ? { ppm: random.amount(1_000_000) } : { amountMinor: random.amount(5000) };
}

export function randomTax(random: Random): TaxRate {
  const ppm = random.oneOf([0n, 50_000n, 77_700n, 200_000n, 210_000n]);
  return { ppm, inclusive: random.chance(0.4), reverseCharge: random.chance(0.1) };
}
