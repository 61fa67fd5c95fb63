import type { UpdateVehicleDocument } from '@fleet/contracts/vehicle-document';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { isoDay } from '../vehicles/vehicle-columns.ts';
import { dayOfAccount } from './day-of-account.ts';
import { documentColumns } from './document-columns.ts';
import { dropFile, requireFile } from './document-file.ts';
import { documentRecord, WITH_FILE, withFile } from './document-record.ts';

/**
 * Changes what was sent. Another end is told of anew; another file takes the place of the one before it, which is gone.
 *
 * @throws NotFoundError, also for what `createVehicleDocument` says of files · VersionConflictError · ConflictError
 */
export function updateVehicleDocument(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { validUntil, ...fields }: UpdateVehicleDocument,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const also = { vehicle: { is: { status: { not: 'ERASED' } } } };
    const row = await rowToChange(tx, by, 'VehicleDocument', { ...where, verb: 'update', also });
    const before = await withFile(tx, row);
    const { id, version, accountId, vehicleId, fileId: fileBefore } = before;
    const { fileId } = fields;
    const isOtherFile = fileId !== undefined && fileId !== fileBefore;
    if (isOtherFile && fileId !== null) await requireFile(tx, by, { fileId, vehicleId });
    const { timeZone } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
    const isMoved = validUntil !== undefined && validUntil !== isoDay(before.validUntil);
    const columns = documentColumns(
      { ...fields, ...(isMoved && { validUntil }) },
      dayOfAccount(timeZone, now),
    );
    const data = { ...columns, version: { increment: 1 } };
    const changed = { where: { id, version }, data: data as never, include: WITH_FILE };
    const after = await tx.vehicleDocument.update(changed);
    if (isOtherFile) await dropFile(tx, fileBefore);
    record(documentRecord('updated', { before, after }));
    return { id };
  });
}
