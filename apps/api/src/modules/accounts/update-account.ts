import type { UpdateAccount } from '@fleet/contracts/account-input';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Tx } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { isShutOut } from '../auth/may-use.ts';
import { OWNER_ROLE } from '../auth/open-account.ts';
import { requireRecentProof } from '../proof/require-recent-proof.ts';
import { accountAuditFields } from './account-audit-fields.ts';

type UpdateAccountDeps = Pick<CallerServices, 'db' | 'endSockets' | 'asSystem'>;

/**
 * Changes an account. Only the service may change how many trackers may wait, and the status, the latter not of
 * the account it acts in. The owner or the service may hand the account over. Members of an account that is no longer active receive nothing more.
 *
 * @throws NotFoundError · VersionConflictError · ForbiddenError · ConflictError NOT_FOUND for an owner who is no member ·
 *   RecentProofRequiredError where it is handed over
 */
export async function updateAccount(
  { db, endSockets, asSystem }: UpdateAccountDeps,
  by: Actor,
  where: VersionWhere,
  { status, ownerId, ...fields }: UpdateAccount,
): Promise<{ id: string }> {
  const standing: { id: string }[] = [];
  const updated = await commit({ db }, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Account', { ...where, verb: 'update' });
    const { id, version } = before;
    const isMoved = status !== undefined && status !== before.status;
    requireService(by, before, { status, waitingDevicesMax: fields.waitingDevicesMax });
    if (ownerId !== undefined && ownerId !== before.ownerId) {
      const system = asSystem('change what a person signs in with');
      await requireRecentProof(system.db, by, 'RECENT', by.clock.now());
      await handOver(tx, by, before, ownerId);
    }
    const after = await tx.account.update({
      where: { id, version },
      data: { ...sent({ ...fields, status, ownerId }), version: { increment: 1 } },
    });
    if (isMoved && status !== 'ACTIVE') standing.push(...(await sessionsIn(tx, id)));
    record({
      type: 'account.updated',
      entity: 'Account',
      id,
      accountId: id,
      version: after.version,
      before: accountAuditFields(before),
      after: accountAuditFields(after),
    });
    return { id };
  });
  for (const session of standing) endSockets(session.id);
  return updated;
}

/** @throws ForbiddenError for what only the service changes */
function requireService(
  by: Actor,
  before: Account,
  { status, waitingDevicesMax }: Pick<UpdateAccount, 'status' | 'waitingDevicesMax'>,
): void {
  const isMoved = status !== undefined && status !== before.status;
  if (isMoved && (!by.seesEveryAccount || before.id === by.accountId)) throw new ForbiddenError();
  const isAllowed = waitingDevicesMax !== undefined && waitingDevicesMax !== before.waitingDevicesMax;
  if (isAllowed && !by.seesEveryAccount) throw new ForbiddenError();
}

/** The new owner is a member, and has the role of an owner from now on; the former one keeps theirs. */
async function handOver(tx: Tx, by: Actor, { id, type, ownerId }: Account, to: string): Promise<void> {
  if (ownerId !== by.userId && !by.seesEveryAccount) throw new ForbiddenError();
  const member = await tx.membership.findUnique({
    where: { userId_accountId: { userId: to, accountId: id } },
    include: { user: { select: { status: true } } },
  });
  if (!member || isShutOut(member.user.status)) {
    const message = 'The new owner is no member of the account';
    const issue = { path: ['data', 'ownerId'], code: 'NOT_FOUND' as const, params: {}, message };
    throw new ConflictError(message, 'NOT_FOUND', [issue]);
  }
  const roles = [...new Set([...member.roles, OWNER_ROLE[type]])];
  const data = { roles, vehicleScope: 'ALL', version: { increment: 1 } } as const;
  await tx.membership.update({ where: { id: member.id }, data });
}

/** Those that may have sockets there. */
function sessionsIn(tx: Tx, accountId: string): Promise<{ id: string }[]> {
  return tx.session.findMany({
    where: {
      revokedAt: null,
      OR: [{ accountId }, { accountId: null, user: { memberships: { some: { accountId } } } }],
    },
    select: { id: true },
  });
}
