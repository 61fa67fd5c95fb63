import type { AccountType } from '@fleet/contracts/account';
import type { SetUpAccount } from '@fleet/contracts/onboarding';
import type { Db, Tx } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { accountAuditFields } from '../accounts/account-audit-fields.ts';
import { OWNER_ROLE } from '../auth/open-account.ts';
import { choosesKind } from './chooses-kind.ts';
import { ownMembership } from './own-membership.ts';
import { sayStep } from './say-step.ts';

/**
 * What the account one stands in is called, and its time zone; of which kind it is, while its owner is alone in it: the
 * roles of others are those of its kind. The owner's role follows.
 *
 * @throws NotFoundError · ForbiddenError for another kind where others are in the account already
 */
export function setUpAccount(
  services: { db: Db },
  by: Actor,
  { type, ...fields }: SetUpAccount,
): Promise<{ id: string }> {
  const { accountId } = by;
  if (accountId === null) throw new NotFoundError('Account');
  return commit(services, by, async (tx, record) => {
    // Nobody is invited, and nobody comes, while its kind is another.
    await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
    const before = await rowToChange(tx, by, 'Account', { id: accountId, verb: 'update' });
    const { id, version } = before;
    const kind = type ?? before.type;
    if (kind !== before.type) await becomeOwnerOf(tx, by, before, kind);
    const after = await tx.account.update({
      where: { id, version },
      data: { ...fields, type: kind, version: { increment: 1 } },
    });
    await sayStep(tx, by, 'ACCOUNT');
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
}

/** @throws ForbiddenError */
async function becomeOwnerOf(tx: Tx, by: Actor, account: Account, kind: AccountType): Promise<void> {
  if (!(await choosesKind(tx, by, account))) throw new ForbiddenError();
  const { id, roles } = await ownMembership(tx, by);
  const others = roles.filter((role) => role !== OWNER_ROLE[account.type]);
  await tx.membership.update({
    where: { id },
    data: { roles: [...others, OWNER_ROLE[kind]], version: { increment: 1 } },
  });
}
