import type { Tx } from '@fleet/db/client';

/** Number of the next period of a subscription; void periods keep theirs. */
export async function nextPeriodNumber(tx: Pick<Tx, 'billingPeriod'>, billingId: string): Promise<number> {
  const newest = await tx.billingPeriod.findFirst({
    where: { billingId },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  return (newest?.number ?? -1) + 1;
}
