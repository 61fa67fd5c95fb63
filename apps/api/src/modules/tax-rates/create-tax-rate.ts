import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { CreateTaxRate } from '@fleet/contracts/tax-rate';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { InvalidInputError } from '../../errors.ts';
import { PERCENT_PPM, taxRateAuditFields } from './tax-rate-audit-fields.ts';

/**
 * Creates a tax rate, on its own or in place of another one. Issued documents and waiting orders keep the
 * rate they were made with.
 *
 * @throws InvalidInputError for a reverse charge with a percentage · NotFoundError for an unknown rate to replace
 */
export function createTaxRate(
  services: { db: Db },
  by: Actor,
  { percent, replaces, providerCode, ...fields }: CreateTaxRate,
): Promise<{ id: string }> {
  if (fields.reverseCharge && percent !== 0) {
    const message = 'With reverse charge the percentage is 0';
    throw new InvalidInputError([{ path: ['data', 'percent'], code: 'INVALID', params: {}, message }]);
  }
  return commit(services, by, async (tx, record) => {
    const before = replaces && (await rowToChange(tx, by, 'TaxRate', { id: replaces, verb: 'update' }));
    const rate = await tx.taxRate.create({
      data: {
        ...fields,
        ppm: Math.round(percent * PERCENT_PPM),
        providerCode: providerCode || null,
      },
    });
    const { id, version } = rate;
    const moved = before ? await replace(tx, before.id, id) : { accounts: 0, isDefault: false };
    record({
      ...{ type: 'taxRate.created', entity: 'TaxRate', id, accountId: null, version },
      after: taxRateAuditFields(rate, moved.isDefault),
      ...(before && { details: { replaces: before.id, accounts: moved.accounts } }),
    });
    return { id };
  });
}

/** Moves accounts and the default from one rate to another, and retires the first. */
async function replace(tx: Tx, from: string, to: string): Promise<{ accounts: number; isDefault: boolean }> {
  const { count: accounts } = await tx.billing.updateMany({
    where: { taxRateId: from },
    data: { taxRateId: to, version: { increment: 1 } },
  });
  const { count } = await tx.installation.updateMany({
    where: { id: INSTALLATION_ID, taxRateId: from },
    data: { taxRateId: to, version: { increment: 1 } },
  });
  await tx.taxRate.update({
    where: { id: from },
    data: { status: 'INACTIVE', version: { increment: 1 } },
  });
  return { accounts, isDefault: count > 0 };
}
