import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { Account } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { AuditRecord } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';

export type Logo = { id: string; name: string };

/** Puts another logo, or none, in the place of an account's, and deletes the one that was there. */
export function changeLogo(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  next: (tx: Tx) => Promise<Logo | null>,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const { id, version, logoId } = await rowToChange(tx, by, 'Account', { ...where, verb: 'update' });
    const before = logoId ? await tx.storageObject.findUnique({ where: { id: logoId } }) : null;
    const after = await next(tx);
    const changed = await tx.account.update({
      where: { id, version },
      data: { logoId: after?.id ?? null, version: { increment: 1 } },
    });
    if (before && before.id !== after?.id) await tx.storageObject.deleteMany({ where: { id: before.id } });
    record(logoRecord(changed, { before, after }));
    return { id };
  });
}

/** A line of the account's history: a logo is known by the name of its file. */
export function logoRecord(
  { id, version }: Pick<Account, 'id' | 'version'>,
  { before, after }: { before: Pick<Logo, 'name'> | null; after: Pick<Logo, 'name'> | null },
): AuditRecord {
  return {
    type: after ? 'account.logoChanged' : 'account.logoRemoved',
    entity: 'Account',
    id,
    accountId: id,
    version,
    before: { logo: before?.name ?? null },
    after: { logo: after?.name ?? null },
  };
}
