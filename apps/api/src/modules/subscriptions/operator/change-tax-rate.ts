import type { ById } from '@fleet/contracts/query';
import type { ChangeTaxRate } from '@fleet/contracts/tax-rate';
import type { Actor } from '../../../commit/actor.ts';
import { InvalidInputError } from '../../../errors.ts';
import { changeAsOperator, type Parts } from './own-subscription.ts';

/**
 * Changes the tax rate of an account. It applies to documents that are made from now on.
 *
 * @throws InvalidInputError for a rate that is unknown or inactive
 */
export function changeTaxRate(
  services: Parts,
  by: Actor,
  { id }: ById,
  { taxRateId }: ChangeTaxRate,
): Promise<{ id: string }> {
  return changeAsOperator(services, by, id, async ({ tx, record, loaded }) => {
    const { accountId, taxRateId: before } = loaded.billing;
    if (taxRateId !== null && taxRateId !== before) {
      const rate = await tx.taxRate.findFirst({ where: { id: taxRateId, status: 'ACTIVE' } });
      if (!rate) {
        const message = 'The tax rate was not found';
        throw new InvalidInputError([{ path: ['data', 'taxRateId'], code: 'INVALID', params: {}, message }]);
      }
    }
    const { version } = await tx.billing.update({
      where: { id },
      data: { taxRateId, version: { increment: 1 } },
    });
    record({
      ...{ type: 'billing.taxRateChanged', entity: 'Billing', id, accountId, version },
      ...{ before: { taxRateId: before }, after: { taxRateId } },
    });
  });
}
