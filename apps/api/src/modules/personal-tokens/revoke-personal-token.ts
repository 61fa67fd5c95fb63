import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';

/**
 * Ends a token of the person who asks: the next request that shows it is refused.
 *
 * @throws NotFoundError for a token of somebody else, or one that has ended
 */
export function revokePersonalToken(
  { db }: { db: Db },
  by: Actor,
  { id }: ById,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit({ db }, by, async (tx, record) => {
    const { count } = await tx.personalToken.updateMany({
      where: { id, userId: by.userId, revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now },
    });
    if (count === 0) throw new NotFoundError('PersonalToken');
    record({ type: 'personalToken.revoked', entity: 'PersonalToken', id, accountId: by.accountId });
    return { id };
  });
}
