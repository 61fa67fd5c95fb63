import type { CreateVehicleDocument, DocumentOfVehicle } from '@fleet/contracts/vehicle-document';
import type { Db, Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { dayOfAccount } from './day-of-account.ts';
import { documentColumns } from './document-columns.ts';
import { requireFile } from './document-file.ts';
import { documentRecord, WITH_FILE } from './document-record.ts';

/** Of one vehicle: what it had in ten years, and more than anybody looks through. */
export const DOCUMENTS_MAX = 50;

/**
 * A document of a vehicle, with a file or without one: also who has the paper in a folder is told when it ends.
 *
 * @throws NotFoundError for another account's vehicle, and for a file that is not the caller's for this vehicle ·
 *   ConflictError TOO_MANY_FILES; CONFLICT for a file of another document
 */
export function createVehicleDocument(
  services: { db: Db },
  by: Actor,
  { vehicleId }: DocumentOfVehicle,
  data: CreateVehicleDocument,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const where = {
      AND: [rows(by, 'Vehicle', 'update'), { id: vehicleId, status: { not: 'ERASED' as const } }],
    };
    const vehicle = await tx.vehicle.findFirst({
      where,
      include: { account: { select: { timeZone: true } } },
    });
    if (!vehicle) throw new NotFoundError('Vehicle');
    const { accountId, account } = vehicle;
    await requireRoom(tx, vehicleId);
    if (data.fileId) await requireFile(tx, by, { fileId: data.fileId, vehicleId });
    const columns = documentColumns(data, dayOfAccount(account.timeZone, now));
    const document = await tx.vehicleDocument.create({
      data: { ...columns, kind: data.kind, accountId, vehicleId, createdBy: by.userId, createdAt: now },
      include: WITH_FILE,
    });
    record(documentRecord('created', { after: document }));
    return { id: document.id };
  });
}

/** Two that are written down at once would each see room for one. */
async function requireRoom(tx: Tx, vehicleId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`documents of ${vehicleId}`}, 0))`;
  if ((await tx.vehicleDocument.count({ where: { vehicleId } })) >= DOCUMENTS_MAX)
    throw new ConflictError('It has as many documents as it may have', 'TOO_MANY_FILES');
}
