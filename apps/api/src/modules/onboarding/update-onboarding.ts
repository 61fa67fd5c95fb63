import type { UpdateOnboarding } from '@fleet/contracts/onboarding';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ownMembership } from './own-membership.ts';

/**
 * Whether the caller is reminded of their first steps in the account they stand in. What they say of it is nobody else's to
 * read.
 *
 * @throws NotFoundError for who stands in no account
 */
export function updateOnboarding(
  services: { db: Db },
  by: Actor,
  { isOpen }: UpdateOnboarding,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, note) => {
    const { id, onboardingOpen } = await ownMembership(tx, by);
    await tx.membership.update({ where: { id }, data: { onboardingOpen: isOpen } });
    note({
      type: 'onboarding.updated',
      entity: 'Membership',
      id,
      accountId: null,
      before: { onboardingOpen },
      after: { onboardingOpen: isOpen },
    });
    return { id };
  });
}
