import { sumOf } from './money.ts';

/** Rates are parts per million: 21 % is 210,000. */
export const PPM = 1_000_000n;

/**
 * `numerator / denominator` rounded to the nearest integer, halves away from zero.
 *
 * @throws RangeError for a zero denominator
 */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('Division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const magnitude = (2n * n + d) / (2n * d);
  return negative ? -magnitude : magnitude;
}

/** A rate of an amount. */
export const rateOf = (amount: bigint, ppm: bigint): bigint => rounded(amount * ppm, PPM);

/** The share `done / whole` of `total`, rounded. */
export const share = (total: bigint, done: bigint, whole: bigint): bigint => rounded(total * done, whole);

/** `total` minus its `share`. */
export const rest = (total: bigint, done: bigint, whole: bigint): bigint => total - share(total, done, whole);

/**
 * The part of `total` from `from` to `until`. Adjoining parts sum to the whole, because each is a difference
 * of two shares.
 */
export function part(total: bigint, from: bigint, until: bigint, whole: bigint): bigint {
  return share(total, until, whole) - share(total, from, whole);
}

/**
 * Splits `total` in proportion to `weights`: floors, then one unit each by largest remainder, ties by
 * position. The parts sum to `total`; a negative total is split as its opposite.
 *
 * @throws RangeError if all weights are zero
 */
export function split(total: bigint, weights: readonly bigint[]): bigint[] {
  if (total < 0n) return split(-total, weights).map((amount) => -amount);
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is negative');
  const whole = sumOf(weights);
  if (whole === 0n) {
    if (total !== 0n) throw new RangeError('All weights are zero');
    return weights.map(() => 0n);
  }
  const parts = weights.map((weight) => (total * weight) / whole);
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (total * weight) % whole }))
    .sort((a, b) => compare(b.remainder, a.remainder) || a.place - b.place);
  const left = Number(total - sumOf(parts));
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
