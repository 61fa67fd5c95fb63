/** Digits after the decimal point, by currency (ISO 4217). The only such table of the product. */
export const DIGITS = { EUR: 2, RUB: 2, USD: 2, ZAR: 2, JPY: 0, KWD: 3 } as const;

export type Currency = keyof typeof DIGITS;
export const CURRENCIES = ['EUR', 'RUB', 'USD', 'ZAR', 'JPY', 'KWD'] as const satisfies readonly Currency[];

/** Largest amount in minor units, positive or negative. */
export const MOST_MINOR = 10n ** 12n;

export type AmountProblem =
  | 'NOT_A_NUMBER'
  | 'TOO_MANY_DECIMALS'
  | 'TOO_LARGE'
  | 'NEGATIVE'
  | 'TOO_MANY_PARTS';

/** An amount that is refused, with a code as the reason. */
export class AmountError extends Error {
  readonly problem: AmountProblem;

  constructor(problem: AmountProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/;

/**
 * Minor units of a decimal text: "19.99" of EUR is 1999n. Trailing zeros beyond the currency's digits are accepted.
 * @throws AmountError for other notations ("1,99", "1e3", "+1"), too many decimals and sums beyond `MOST_MINOR`
 */
export function toMinor(text: string, currency: Currency): bigint {
  const match = DECIMAL.exec(text);
  if (!match) throw new AmountError('NOT_A_NUMBER', 'The amount is not a decimal number');
  const [, sign = '', whole = '0', decimals = ''] = match;
  const digits = DIGITS[currency];
  const significant = decimals.replace(/0+$/, '');
  if (significant.length > digits)
    throw new AmountError('TOO_MANY_DECIMALS', `${currency} has ${digits} decimals`);
  const minor = BigInt(whole + significant.padEnd(digits, '0'));
  return withinBounds(sign === '-' ? -minor : minor);
}

/** The amount with all decimals of its currency and no grouping: 1999n of EUR is "19.99". */
export function toDecimal(minor: bigint, currency: Currency): string {
  const digits = DIGITS[currency];
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The amount in major units as a number, for protocols without decimal text. Exact within `MOST_MINOR`. */
export function toMajor(minor: bigint, currency: Currency): number {
  return Number(toDecimal(minor, currency));
}

/** @throws AmountError beyond `MOST_MINOR` */
export function withinBounds(minor: bigint): bigint {
  if (minor > MOST_MINOR || minor < -MOST_MINOR)
    throw new AmountError('TOO_LARGE', `Amounts end at ${MOST_MINOR} minor units`);
  return minor;
}

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
