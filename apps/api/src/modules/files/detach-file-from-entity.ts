import type { ById } from '@fleet/contracts/query';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { Note } from '../../commit/note.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { logoNote } from '../accounts/change-logo.ts';
import { documentNote } from '../vehicle-documents/document-note.ts';
import { accountOfFiles, vehicleOfPhoto } from './entity-of-file.ts';

/**
 * Takes a confirmed file from what it belongs to. It belongs to nothing else, so it is gone; a document or an account that
 * it was of stays without it.
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
    await takeFromDocument(tx, note, file);
    await takeFromAccount(tx, note, file);
    const { count } = await tx.storageObject.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError('File');
    note({
      type: 'file.detached',
      entity: 'StorageObject',
      id,
      accountId,
      ...vehicleOfPhoto(file),
      details: { entity, entityId, name },
    });
    return { total: count };
  });
}

async function takeFromDocument(
  tx: Tx,
  note: (note: Note) => void,
  file: { id: string; name: string },
): Promise<void> {
  const { id: fileId } = file;
  const [document] = await tx.vehicleDocument.updateManyAndReturn({
    where: { fileId },
    data: { fileId: null, version: { increment: 1 } },
  });
  if (!document) return;
  const [before, after] = [
    { ...document, fileId, file },
    { ...document, file: null },
  ];
  note(documentNote('updated', { before, after }));
}

async function takeFromAccount(
  tx: Tx,
  note: (note: Note) => void,
  logo: { id: string; name: string },
): Promise<void> {
  const [account] = await tx.account.updateManyAndReturn({
    where: { logoId: logo.id },
    data: { logoId: null, version: { increment: 1 } },
  });
  if (account) note(logoNote(account, { before: logo, after: null }));
}
