import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../../commit/actor.ts';
import { changeMethod, type Parts } from './own-method.ts';

/** Makes a payment method the first to be charged. @throws NotFoundError */
export function choosePaymentMethod(services: Parts, by: Actor, { id }: ById): Promise<{ id: string }> {
  const work = async ({ tx, method: { accountId } }: Parameters<Work>[0]) => {
    await tx.storedPaymentMethod.updateMany({
      where: { accountId, isFirst: true },
      data: { isFirst: false },
    });
    await tx.storedPaymentMethod.update({
      where: { id },
      data: { isFirst: true, version: { increment: 1 } },
    });
  };
  return changeMethod(services, by, id, { type: 'billing.methodChosen', work });
}

type Work = Parameters<typeof changeMethod>[3]['work'];
