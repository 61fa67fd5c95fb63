import type { Db } from '@fleet/db/client';
import type { ProviderName } from '../payments/payment-provider.ts';
import type { Difference } from './difference-of.ts';

type Compared = { provider: ProviderName; reference: string; difference: Difference | null; now: Date };

/**
 * Stores the result of a comparison: a difference is one row for each payment, and is resolved once there is
 * none. Returns whether a difference is new.
 */
export async function storeDifference(
  db: Db,
  { provider, reference, difference, now }: Compared,
): Promise<boolean> {
  if (!difference) {
    await db.paymentDifference.updateMany({
      where: { provider, reference, resolvedAt: null },
      data: { resolvedAt: now, seenAt: now },
    });
    return false;
  }
  const key = { provider, reference: difference.reference };
  const found = await db.paymentDifference.updateMany({
    where: { ...key, resolvedAt: null },
    data: { ...difference, seenAt: now },
  });
  if (found.count > 0) return false;
  await db.paymentDifference.upsert({
    where: { provider_reference: key },
    create: { ...difference, provider, foundAt: now, seenAt: now },
    update: { ...difference, foundAt: now, seenAt: now, resolvedAt: null },
  });
  return true;
}
