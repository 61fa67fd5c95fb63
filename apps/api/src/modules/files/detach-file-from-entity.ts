import type { ById } from '@fleet/contracts/query';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { Note } from '../../commit/note.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { accountOfFiles } from './entity-of-file.ts';

/**
 * Takes a confirmed file from what it belongs to. It belongs to nothing else, so it is gone; a document that it was of stays
 * without it.
 *
 * @throws NotFoundError, also for files of other accounts · ForbiddenError
 */
export async function detachFileFromEntity(
  services: Pick<CallerServices, 'db' | 'asSystem'>,
  by: Actor,
  { id }: ById,
): Promise<{ total: number }> {
  const file = await services.db.storageObject.findFirst({ where: { id, state: 'CONFIRMED' } });
  if (file) await accountOfFiles(services, by, file);
  return commit(services, by, async (tx, note) => {
    // Asked for once more under the same key, it was answered before this.
    if (!file) throw new NotFoundError('File');
    const { accountId, entity, entityId, name } = file;
    await takeFromDocument(tx, note, id);
    const { count } = await tx.storageObject.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError('File');
    note({
      type: 'file.detached',
      entity: 'StorageObject',
      id,
      accountId,
      details: { entity, entityId, name },
    });
    return { total: count };
  });
}

async function takeFromDocument(tx: Tx, note: (note: Note) => void, fileId: string): Promise<void> {
  const [document] = await tx.vehicleDocument.updateManyAndReturn({
    where: { fileId },
    data: { fileId: null, version: { increment: 1 } },
  });
  if (!document) return;
  const { id, accountId, version } = document;
  note({
    type: 'vehicleDocument.updated',
    entity: 'VehicleDocument',
    id,
    accountId,
    version,
    before: { fileId },
    after: { fileId: null },
  });
}
