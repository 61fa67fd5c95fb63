import type { ById } from '@fleet/contracts/query';
import type { GrantDays } from '@fleet/contracts/subscription-input';
import type { Actor } from '../../../commit/actor.ts';
import { grantDays as grant } from '../../../subscriptions/steps/grant-days.ts';
import { changeAsOperator, type Parts } from './own-subscription.ts';

/**
 * Opens an account for some days without a payment.
 *
 * @throws NotFoundError · ConflictError for an account that pays, or that was cancelled
 */
export function grantDays(
  services: Parts,
  by: Actor,
  { id }: ById,
  { days, reason }: GrantDays,
): Promise<{ id: string }> {
  return changeAsOperator(services, by, id, (context) =>
    grant(context, { days, reason, createdBy: by.userId }),
  );
}
