import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { dropFile } from './document-file.ts';
import { documentPicture } from './document-picture.ts';

/** A document is gone, and its file with it. @throws NotFoundError · VersionConflictError */
export function eraseVehicleDocument(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, note) => {
    const row = await rowToChange(tx, by, 'VehicleDocument', { ...where, verb: 'erase' });
    const { id, version, accountId } = row;
    await tx.vehicleDocument.delete({ where: { id, version } });
    await dropFile(tx, row.fileId);
    note({
      type: 'vehicleDocument.erased',
      entity: 'VehicleDocument',
      id,
      accountId,
      version: version + 1,
      before: documentPicture(row),
    });
    return { total: 1 };
  });
}
