import type { UpdateSignInRules } from '@fleet/contracts/second-factor';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';

/**
 * Whether an account asks its people for a second factor. Who turns it on has shown one: else they would stand outside.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError SECOND_FACTOR_REQUIRED
 */
export function updateSignInRules(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { requiresSecondFactor }: UpdateSignInRules,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Account', { ...where, verb: 'update' });
    const { id, version } = before;
    const asks = await tx.session.findUnique({
      where: { id: by.sessionId },
      select: { secondFactorAt: true },
    });
    if (requiresSecondFactor && !asks?.secondFactorAt)
      throw new ConflictError('Set up a second factor of your own first', 'SECOND_FACTOR_REQUIRED');
    const after = await tx.account.update({
      where: { id, version },
      data: { requiresSecondFactor, version: { increment: 1 } },
    });
    record({
      type: 'account.updated',
      entity: 'Account',
      id,
      accountId: id,
      version: after.version,
      before: { requiresSecondFactor: before.requiresSecondFactor },
      after: { requiresSecondFactor },
    });
    return { id };
  });
}
