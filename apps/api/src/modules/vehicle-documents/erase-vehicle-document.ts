import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { dropFile } from './document-file.ts';
import { documentRecord, withFile } from './document-record.ts';

/** A document is gone, and its file with it. @throws NotFoundError · VersionConflictError */
export function eraseVehicleDocument(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const row = await rowToChange(tx, by, 'VehicleDocument', { ...where, verb: 'erase' });
    const { id, version } = row;
    const before = await withFile(tx, row);
    await tx.vehicleDocument.delete({ where: { id, version } });
    await dropFile(tx, row.fileId);
    record(documentRecord('erased', { before }));
    return { total: 1 };
  });
}
