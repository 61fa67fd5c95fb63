import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';

type Entry = {
  action: string;
  entity: string;
  entityId: string;
  actorId?: string | null;
  accountId?: string | null;
  remoteAddress?: string;
  details?: Prisma.InputJsonObject;
};

/** Notes who did what, in the transaction that did it. Never a password or token. */
export async function recordAudit(tx: Tx, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: entry });
}
