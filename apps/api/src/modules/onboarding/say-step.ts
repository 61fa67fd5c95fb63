import type { Tx } from '@fleet/db/client';
import { ownMembership } from './own-membership.ts';

/**
 * Keeps that the caller has done one of their first steps here. Who stands in no account has none to do.
 */
export async function sayStep(
  tx: Tx,
  by: { membershipId: string | null },
  step: 'PERSON' | 'ACCOUNT' | 'PEOPLE',
): Promise<void> {
  if (by.membershipId === null) return;
  const { id, onboarded } = await ownMembership(tx, by);
  if (onboarded.includes(step)) return;
  await tx.membership.update({ where: { id }, data: { onboarded: [...onboarded, step] } });
}
