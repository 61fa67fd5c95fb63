import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../../commit/actor.ts';
import { endOpenPayments } from '../../../subscriptions/payments/end-open-payments.ts';
import { changeMethod, type Parts } from './own-method.ts';

/**
 * Removes a payment method, which is never charged again, not even for charges that were planned. The newest
 * remaining method becomes the first to be charged.
 *
 * @throws NotFoundError · ConflictError while a charge is on its way
 */
export function removePaymentMethod(services: Parts, by: Actor, { id }: ById): Promise<{ id: string }> {
  return changeMethod(services, by, id, {
    type: 'billing.methodRemoved',
    work: async ({ tx, method: { accountId, isFirst }, loaded: { unpaid } }) => {
      for (const document of unpaid)
        if (document.payments.some(({ methodId, automatic }) => automatic && methodId === id))
          await endOpenPayments(tx, document.billingId);
      await tx.storedPaymentMethod.update({
        where: { id },
        data: { isFirst: false, state: 'REMOVED', version: { increment: 1 } },
      });
      const next =
        isFirst &&
        (await tx.storedPaymentMethod.findFirst({
          where: { accountId, state: 'GOOD' },
          orderBy: { createdAt: 'desc' },
          select: { id: true },
        }));
      if (next) await tx.storedPaymentMethod.update({ where: { id: next.id }, data: { isFirst: true } });
    },
  });
}
