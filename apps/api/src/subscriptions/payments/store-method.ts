import type { Tx } from '@fleet/db/client';
import type { PaymentProvider } from '@fleet/db/models';
import { columnOf } from '../civil-column.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** Stores the method of a payment, which becomes the first to be charged. */
export async function storeMethod(
  tx: Tx,
  { accountId, provider }: { accountId: string; provider: PaymentProvider },
  { customer, reference, label, expiresOn }: NonNullable<ProviderPayment['method']>,
  now: Date,
): Promise<void> {
  const columns = {
    customer,
    label,
    isFirst: true,
    state: 'GOOD' as const,
    expiresOn: expiresOn ? columnOf(expiresOn) : null,
  };
  const known = await tx.storedPaymentMethod.findUnique({
    where: { provider_reference: { provider, reference } },
    select: { id: true, accountId: true },
  });
  // A method belongs to the account that stored it first.
  if (known && known.accountId !== accountId) return;
  await tx.storedPaymentMethod.updateMany({ where: { accountId, isFirst: true }, data: { isFirst: false } });
  if (known) await tx.storedPaymentMethod.update({ where: { id: known.id }, data: columns });
  else
    await tx.storedPaymentMethod.create({
      data: { accountId, provider, reference, createdAt: now, ...columns },
    });
}
