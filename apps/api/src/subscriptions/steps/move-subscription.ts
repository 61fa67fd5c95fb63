import type { SubscriptionEvent, SubscriptionStatus } from '@fleet/billing/subscription';
import { statusAfter } from '@fleet/billing/subscription';
import type { Prisma } from '@fleet/db/prisma';
import { type BillingMessage, payerNotices } from '../payer-notices.ts';
import type { StepContext } from './step-context.ts';

type Moved = {
  /** `billing.suspended` */
  type: `billing.${string}`;
  event: SubscriptionEvent | null;
  data?: Prisma.BillingUncheckedUpdateInput;
  message?: Partial<BillingMessage> & Pick<BillingMessage, 'message'>;
  details?: Prisma.InputJsonObject;
};

const NOTHING = { amount: null, currency: null, day: null, number: null };

/** Writes the changes of a step to the subscription, with its history and the payers' notices. */
export async function moveSubscription(
  { tx, record, loaded: { billing } }: StepContext,
  { type, event, data = {}, message, details }: Moved,
): Promise<void> {
  const status: SubscriptionStatus = (event && statusAfter(billing.status, event)) ?? billing.status;
  const after = await tx.billing.update({
    where: { id: billing.id },
    data: { ...data, status, version: { increment: 1 } },
  });
  const { accountId } = billing;
  record({
    type,
    entity: 'Billing',
    id: billing.id,
    accountId,
    version: after.version,
    before: { status: billing.status },
    after: { status },
    ...(details && { details }),
    ...(message && { notices: await payerNotices(tx, accountId, { ...NOTHING, ...message }) }),
  });
}
