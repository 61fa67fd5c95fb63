import { rolesReachEveryAccount } from '@fleet/contracts/access';
import { ACTING_MAX_MINUTES, type StartActing } from '@fleet/contracts/acting';
import type { Db, Tx } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';

const MINUTE_MS = 60_000;

/**
 * Opens a session in which somebody of the service stands in an account of others, for an hour at most. It ends with the
 * session they came from, and with the role by which they may.
 *
 * @throws NotFoundError for an account that is not active · ForbiddenError for one's own, and that of the service's people
 */
export function startActing(
  services: { db: Db },
  by: Actor,
  { accountId, reason, allowsChanges }: StartActing,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const account = await tx.account.findFirst({ where: { id: accountId, status: 'ACTIVE' } });
    if (!account) throw new NotFoundError('Account');
    await refuseOwnPeople(tx, by, account);
    const from = await tx.session.findUniqueOrThrow({ where: { id: by.sessionId } });
    const expiresAt = new Date(now.getTime() + ACTING_MAX_MINUTES * MINUTE_MS);
    const { id } = await tx.session.create({
      data: {
        userId: by.userId,
        accountId,
        userAgent: from.userAgent,
        remoteAddress: by.origin.address,
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
        secondFactorAt: from.secondFactorAt,
        provenAt: from.provenAt,
        actingFromId: from.id,
        actingReason: reason,
        actingChanges: allowsChanges,
      },
      select: { id: true },
    });
    // The account reads it as what the service has done there from the first line on.
    record({
      type: 'acting.started',
      entity: 'Account',
      id: accountId,
      accountId,
      actingId: id,
      details: { reason, allowsChanges, until: expiresAt.toISOString() },
    });
    return { id };
  });
}

/** Nobody borrows the rights of the service's own people, or of an account they are in anyway. */
async function refuseOwnPeople(tx: Tx, by: Actor, { id }: Account): Promise<void> {
  const members = await tx.membership.findMany({
    where: { accountId: id },
    select: { userId: true, roles: true },
  });
  const isOwn = members.some(({ userId, roles }) => userId === by.userId || rolesReachEveryAccount(roles));
  if (isOwn) throw new ForbiddenError();
}
