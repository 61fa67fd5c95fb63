import type { SwitchAccount } from '@fleet/contracts/membership';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';

/**
 * The session stands in another account from now on, with the roles its person has there. Sockets end: what they would
 * hear is the former account's.
 *
 * @throws NotFoundError for an account of which the person is no member, or that is not active · ConflictError
 *   SECOND_FACTOR_REQUIRED for one that asks for more than this session has shown
 */
export async function switchAccount(
  { asSystem, endSockets }: Pick<CallerServices, 'asSystem' | 'endSockets'>,
  by: Actor,
  { accountId }: SwitchAccount,
): Promise<{ userId: string; sessionId: string }> {
  const { userId, sessionId } = by;
  const switched = await commit(asSystem('stand in another account'), by, async (tx, record) => {
    const member = { userId, accountId, account: { status: 'ACTIVE' as const } };
    if ((await tx.membership.count({ where: member })) === 0) throw new NotFoundError('Account');
    const asksForMore = {
      id: sessionId,
      secondFactorAt: null,
      user: { memberships: { some: { accountId, account: { requiresSecondFactor: true } } } },
    };
    if ((await tx.session.count({ where: asksForMore })) > 0)
      throw new ConflictError('This account requires a second factor', 'SECOND_FACTOR_REQUIRED');
    await tx.session.update({ where: { id: sessionId }, data: { accountId } });
    record({
      type: 'session.switched',
      entity: 'Session',
      id: sessionId,
      accountId,
      before: { accountId: by.accountId },
      after: { accountId },
    });
    return { userId, sessionId };
  });
  endSockets(sessionId);
  return switched;
}
