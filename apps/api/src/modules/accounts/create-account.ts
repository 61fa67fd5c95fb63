import type { CreateAccount } from '@fleet/contracts/account-input';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { startTrial } from '../auth/open-account.ts';
import { accountAuditFields } from './account-audit-fields.ts';

/** An account on trial that nobody owns yet: its owner is invited into it. */
export function createAccount(
  services: { db: Db },
  by: Actor,
  { type, title, timeZone, ...fields }: CreateAccount,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const after = await tx.account.create({
      data: { ...sent(fields), type, title, timeZone, createdBy: by.userId, confirmedAt: now },
    });
    await startTrial(tx, after.id, by.userId, now);
    record({
      type: 'account.created',
      entity: 'Account',
      id: after.id,
      // Those are told who made it: nobody is in it yet.
      accountId: by.accountId,
      version: after.version,
      after: accountAuditFields(after),
    });
    return { id: after.id };
  });
}
