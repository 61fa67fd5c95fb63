import type { ById } from '@fleet/contracts/query';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { ProviderAwayError } from '../../subscriptions/payments/payment-provider.ts';
import { comparePayment } from '../../subscriptions/reconcile/compare-payment.ts';
import { storeDifference } from '../../subscriptions/reconcile/store-difference.ts';

type Parts = Pick<CallerServices, 'db' | 'asSystem' | 'payments'>;

/**
 * Reads the payment of a difference from its provider again. What was missed is settled; the difference is
 * resolved if none is left.
 *
 * @throws NotFoundError · ConflictError PROVIDER_AWAY if the provider is off or does not answer
 */
export async function checkDifference(
  { db, asSystem, payments }: Parts,
  by: Actor,
  { id }: ById,
): Promise<{ id: string }> {
  const found = await db.paymentDifference.findFirst({
    where: { AND: [rows(by, 'PaymentDifference', 'update'), { id }] },
  });
  if (!found) throw new NotFoundError('PaymentDifference');
  const { reference, paymentId } = found;
  await payments.again();
  const provider = payments.byName(found.provider);
  if (!provider) throw new ConflictError('The provider is switched off', 'PROVIDER_AWAY');
  const system = asSystem('change a subscription').db;
  const now = by.clock.now();
  const of = { reference, paymentId };
  const difference = await comparePayment({ db: system, providers: payments }, provider, of, now).catch(
    (error: unknown) => {
      if (error instanceof ProviderAwayError)
        throw new ConflictError('The provider does not answer', 'PROVIDER_AWAY');
      throw error;
    },
  );
  await storeDifference(system, { provider: provider.name, reference, difference, now });
  return commit({ db: system }, by, async (_tx, record) => {
    record({
      ...{ type: 'paymentDifference.checked', entity: 'PaymentDifference', id, accountId: null },
      details: { reference, left: difference?.kind ?? null },
    });
    return { id };
  });
}
