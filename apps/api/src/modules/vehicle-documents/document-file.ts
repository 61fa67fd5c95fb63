import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { NotFoundError } from '../../errors.ts';

/**
 * A file for a document: one that the caller has uploaded for this vehicle, and confirmed. That it is of no other document
 * the database holds.
 *
 * @throws NotFoundError for every other file
 */
export async function requireFile(
  tx: Tx,
  by: Actor,
  { fileId, vehicleId }: { fileId: string; vehicleId: string },
): Promise<void> {
  const own = { createdBy: by.userId, state: 'CONFIRMED' as const, type: 'DOCUMENT' as const };
  const of = { entity: 'VEHICLE' as const, entityId: vehicleId };
  if (!(await tx.storageObject.findFirst({ where: { id: fileId, ...own, ...of } })))
    throw new NotFoundError('File');
}

/** The file of a document goes with it, or where another one takes its place. */
export async function dropFile(tx: Tx, fileId: string | null): Promise<void> {
  if (fileId) await tx.storageObject.deleteMany({ where: { id: fileId } });
}
