import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';

/** Gives up what one has announced and not confirmed. @throws NotFoundError, also for uploads of others */
export function cancelUpload(services: { db: Db }, by: Actor, { id }: ById): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const where = { id, createdBy: by.userId, state: 'LINK_CREATED' as const };
    const upload = await tx.storageObject.findFirst({ where });
    if (!upload) throw new NotFoundError('Upload');
    const { count } = await tx.storageObject.deleteMany({ where });
    record({ type: 'file.cancelled', entity: 'StorageObject', id, accountId: upload.accountId });
    return { total: count };
  });
}
