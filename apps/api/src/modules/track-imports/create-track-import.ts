import type { CreateTrackImport, TrackImportOfVehicle } from '@fleet/contracts/track-import';
import type { Db, Tx } from '@fleet/db/client';
import type { StorageObject } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import { OPEN_MS } from '../files/file-quotas.ts';
import { takeRoom } from './import-limits.ts';

/**
 * Begins to import what one has put for a vehicle: a worker reads it, and nothing becomes history before its person has seen
 * what would.
 *
 * @throws NotFoundError for another account's vehicle, and for a file that is not the caller's for this vehicle ·
 *   ConflictError TOO_MANY_IMPORTS; CONFLICT for a file that is being imported
 */
export function createTrackImport(
  services: { db: Db },
  by: Actor,
  { vehicleId }: TrackImportOfVehicle,
  { fileId }: CreateTrackImport,
  now = by.clock.now(),
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const accountId = await accountOf(tx, by, vehicleId);
    const { name } = await findFile(tx, by, { fileId, vehicleId, now });
    await takeRoom(tx, { accountId, vehicleId });
    // Who of the service helped is not the account's to know: it reads in its history that it was the service.
    const createdBy = by.acting ? null : by.userId;
    const { id, version } = await tx.trackImport.create({
      data: { accountId, vehicleId, fileId, name, createdBy, createdAt: now },
    });
    const details = { vehicleId, name };
    record({ type: 'trackImport.created', entity: 'TrackImport', id, accountId, version, details });
    return { id };
  });
}

async function accountOf(tx: Tx, by: Actor, vehicleId: string): Promise<string> {
  const mine = { id: vehicleId, status: { not: 'ERASED' as const } };
  const vehicle = await tx.vehicle.findFirst({ where: { AND: [rows(by, 'Vehicle', 'update'), mine] } });
  if (!vehicle) throw new NotFoundError('Vehicle');
  return vehicle.accountId;
}

type CreateTrackImportQuery = { fileId: string; vehicleId: string; now: Date };

async function findFile(
  tx: Tx,
  by: Actor,
  { fileId, vehicleId, now }: CreateTrackImportQuery,
): Promise<StorageObject> {
  const file = await tx.storageObject.findFirst({
    where: {
      id: fileId,
      type: 'TRACK',
      state: 'LINK_CREATED',
      createdBy: by.userId,
      entity: 'VEHICLE',
      entityId: vehicleId,
      createdAt: { gt: new Date(now.getTime() - OPEN_MS) },
    },
  });
  if (!file) throw new NotFoundError('File');
  return file;
}
