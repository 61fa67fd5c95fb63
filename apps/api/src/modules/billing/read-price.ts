import { type Currency, toMinor } from '@fleet/billing/money';
import { amountIssue } from '@fleet/contracts/billing-money';
import { InvalidInputError } from '../../errors.ts';

/**
 * Converts a price to minor units.
 *
 * @throws InvalidInputError for more decimals than the currency has, or a too large amount
 */
export function readPrice(price: number, currency: Currency): bigint {
  const message = amountIssue(price, currency);
  if (message !== null)
    throw new InvalidInputError([{ path: ['data', 'price'], code: 'INVALID', params: {}, message }]);
  return toMinor(String(price), currency);
}
