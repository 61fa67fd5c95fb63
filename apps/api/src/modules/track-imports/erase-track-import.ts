import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { NotFoundError } from '../../errors.ts';
import { importRecord } from './import-record.ts';

/**
 * Undoes an import, with all its positions, days and trips, which a worker takes away; of one that is not stored nothing is
 * left at once.
 *
 * @throws NotFoundError, also for one that is being undone · VersionConflictError
 */
export function eraseTrackImport(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ total: number }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'TrackImport', { ...where, verb: 'erase' });
    const { id, version, state, accountId, vehicleId, name } = before;
    switch (state) {
      case 'REMOVING':
        throw new NotFoundError('TrackImport');
      case 'STORING':
      case 'STORED': {
        const data = { state: 'REMOVING', leasedUntil: null, version: { increment: 1 } } as const;
        record(importRecord('erased', await tx.trackImport.update({ where: { id, version }, data })));
        break;
      }
      default:
        await drop(tx, before);
        record({
          type: 'trackImport.cancelled',
          entity: 'TrackImport',
          id,
          accountId,
          version: version + 1,
          details: { vehicleId, name },
        });
    }
    return { total: 1 };
  });
}

/** Its file is of no further use. */
async function drop(tx: Tx, { id, version, fileId }: TrackImport): Promise<void> {
  await tx.trackImport.delete({ where: { id, version } });
  if (fileId) await tx.storageObject.deleteMany({ where: { id: fileId } });
}
