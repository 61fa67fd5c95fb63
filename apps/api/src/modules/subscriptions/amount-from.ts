import { AmountError } from '@fleet/billing/money';
import { InvalidInputError } from '../../errors.ts';

/**
 * Reads an amount of an input.
 *
 * @throws InvalidInputError at its field for an amount that the currency cannot have
 */
export function amountFrom(field: string, read: () => bigint): bigint {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    const { message } = error;
    throw new InvalidInputError([{ path: ['data', field], code: 'BAD_REQUEST', params: {}, message }]);
  }
}
