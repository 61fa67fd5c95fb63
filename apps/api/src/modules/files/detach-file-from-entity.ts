import type { ById } from '@fleet/contracts/query';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import type { AuditRecord } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { logoRecord } from '../accounts/change-logo.ts';
import { documentRecord } from '../vehicle-documents/document-record.ts';
import { accountOfFiles, vehicleOfPhoto } from './entity-of-file.ts';

/**
 * Takes a confirmed file from what it belongs to. It belongs to nothing else, so it is gone; a document or an account that
 * it was of stays without it.
 *
 * @throws NotFoundError, also for files of other accounts · ForbiddenError
 */
export async function detachFileFromEntity(
  services: Pick<CallerServices, 'db' | 'asSystem' | 'clock'>,
  by: Actor,
  { id }: ById,
): Promise<{ total: number }> {
  const file = await services.db.storageObject.findFirst({
    // What was said stays said: of a conversation nothing is taken.
    where: { id, state: 'CONFIRMED', entity: { not: 'SUPPORT_THREAD' } },
  });
  if (file) await accountOfFiles(services, by, file);
  return commit(services, by, async (tx, record) => {
    // Asked for once more under the same key, it was answered before this.
    if (!file) throw new NotFoundError('File');
    const { accountId, entity, entityId, name } = file;
    await takeFromDocument(tx, record, file);
    await takeFromAccount(tx, record, file);
    const { count } = await tx.storageObject.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError('File');
    record({
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
  record: (record: AuditRecord) => void,
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
  record(documentRecord('updated', { before, after }));
}

async function takeFromAccount(
  tx: Tx,
  record: (record: AuditRecord) => void,
  logo: { id: string; name: string },
): Promise<void> {
  const [account] = await tx.account.updateManyAndReturn({
    where: { logoId: logo.id },
    data: { logoId: null, version: { increment: 1 } },
  });
  if (account) record(logoRecord(account, { before: logo, after: null }));
}
