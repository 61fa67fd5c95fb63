import { type Currency, toMinor } from '@fleet/billing/money';
import { amountIssue } from '@fleet/contracts/billing-money';
import { InvalidInputError } from '../../errors.ts';

/** Minor units of a price as it was sent. @throws InvalidInputError for decimals that the currency lacks, and too much */
export function readPrice(price: number, currency: Currency): bigint {
  const message = amountIssue(price, currency);
  if (message !== null)
    throw new InvalidInputError([{ path: ['data', 'price'], code: 'INVALID', params: {}, message }]);
  return toMinor(String(price), currency);
}
