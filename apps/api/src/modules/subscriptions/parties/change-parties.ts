import type { Buyer, Seller } from '@fleet/contracts/billing-parties';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../../commit/actor.ts';
import { commit } from '../../../commit/commit.ts';
import type { CallerServices } from '../../../services.ts';
import { billedSubscription, ownBilling } from '../billed-subscription.ts';

/** Changes the seller on future documents. Issued documents stay as they are. */
export function changeSeller(
  { db }: Pick<CallerServices, 'db'>,
  by: Actor,
  seller: Seller,
): Promise<{ id: string }> {
  return commit({ db }, by, async (tx, record) => {
    const id = INSTALLATION_ID;
    const before = await tx.installation.findUniqueOrThrow({ where: { id }, select: { seller: true } });
    const { version } = await tx.installation.update({
      where: { id },
      data: { seller, version: { increment: 1 } },
    });
    record({
      ...{ type: 'installation.sellerChanged', entity: 'Installation', id, accountId: null, version },
      details: { before: before.seller ?? {}, after: seller },
    });
    return { id };
  });
}

/** Changes the buyer on future documents of an account. */
export async function changeBuyer(
  services: Pick<CallerServices, 'db' | 'asSystem'>,
  by: Actor,
  { id }: ById,
  buyer: Buyer,
): Promise<{ id: string }> {
  const { db } = await ownBilling(services, by, { id });
  return commit({ db }, by, async (tx, record) => {
    const { billing } = await billedSubscription(tx, by, id);
    const { version } = await tx.billing.update({
      where: { id },
      data: { buyer, version: { increment: 1 } },
    });
    const { accountId } = billing;
    record({ type: 'billing.buyerChanged', entity: 'Billing', id, accountId, version, details: { buyer } });
    return { id };
  });
}
