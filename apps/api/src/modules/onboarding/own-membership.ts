import type { Tx } from '@fleet/db/client';
import type { Membership } from '@fleet/db/models';
import { NotFoundError } from '../../errors.ts';

/**
 * What the caller is in the account they stand in, locked: it is changed after it was read.
 *
 * @throws NotFoundError for who stands in no account
 */
export async function ownMembership(
  tx: Tx,
  { membershipId }: { membershipId: string | null },
): Promise<Membership> {
  if (membershipId === null) throw new NotFoundError('Account');
  await tx.$queryRaw`SELECT id FROM memberships WHERE id = ${membershipId}::uuid FOR UPDATE`;
  return tx.membership.findUniqueOrThrow({ where: { id: membershipId } });
}
