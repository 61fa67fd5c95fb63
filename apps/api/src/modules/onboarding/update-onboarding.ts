import type { UpdateOnboarding } from '@fleet/contracts/onboarding';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ownMembership } from './own-membership.ts';
import { sayStep } from './say-step.ts';

/**
 * Stores whether the caller wants to be reminded of the first steps in this account, and whether they invite
 * colleagues. Other members cannot read it.
 *
 * @throws NotFoundError for who stands in no account
 */
export function updateOnboarding(
  services: { db: Db },
  by: Actor,
  { isOpen, invitesLater }: UpdateOnboarding,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const { id, onboardingOpen } = await ownMembership(tx, by);
    if (invitesLater) await sayStep(tx, by, 'PEOPLE');
    const isNowOpen = isOpen ?? onboardingOpen;
    await tx.membership.update({ where: { id }, data: { onboardingOpen: isNowOpen } });
    record({
      type: 'onboarding.updated',
      entity: 'Membership',
      id,
      accountId: null,
      before: { onboardingOpen },
      after: { onboardingOpen: isNowOpen },
    });
    return { id };
  });
}
