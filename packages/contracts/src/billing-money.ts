import { type AmountProblem, CURRENCIES, type Currency as CurrencyOf, toMinor } from '@fleet/billing/money';
import { z } from 'zod';

export const Currency = z.enum(CURRENCIES, 'Currency is required');

/** Major units of a currency: 19.99. */
export const Price = z.number('Price must be a number').min(0, 'Price must be positive');

const MESSAGES: Record<AmountProblem, string> = {
  NOT_A_NUMBER: 'Price must be a number',
  TOO_MANY_DECIMALS: 'Price has more decimals than the currency',
  TOO_LARGE: 'Price is too large',
  NEGATIVE: 'Price must be positive',
  TOO_MANY_PARTS: 'Price must be a number',
};

/** The error of an amount in a currency, or null. Reads its decimal text. */
export function amountIssue(amount: number, currency: CurrencyOf): string | null {
  try {
    toMinor(String(amount), currency);
    return null;
  } catch (error) {
    const problem = (error as { problem?: AmountProblem }).problem;
    if (!problem) throw error;
    return MESSAGES[problem];
  }
}
