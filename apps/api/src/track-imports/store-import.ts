import type { Db, Tx } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import type { FileStore } from '../files/file-store.ts';
import { ImportTrouble } from './import-trouble.ts';
import { type ReadTrack, readFile } from './read-file.ts';
import { weighTrack } from './weigh-track.ts';
import { writeDayEvents, writeImportEvents } from './write-import-events.ts';
import { writePiece } from './write-piece.ts';

const TRANSACTION_MAX_MS = 120_000;

/**
 * Makes history of an import that was confirmed: all of it in one transaction, or nothing. Two imports of one vehicle follow
 * each other, and the second leaves out what the first told. One that was given up meanwhile stays away.
 *
 * @throws ImportTrouble
 */
export async function storeImport(
  { db, files }: { db: Db; files: FileStore },
  wanted: TrackImport,
  now = new Date(),
): Promise<void> {
  const track = await readFile(files, wanted, now);
  try {
    await db.$transaction((tx) => write(tx, wanted, track, now), { timeout: TRANSACTION_MAX_MS });
  } catch (error) {
    if (!(error instanceof GivenUpError)) throw error;
  }
}

/** What was written is taken back. */
class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

async function write(tx: Tx, wanted: TrackImport, track: ReadTrack, now: Date): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`imports into ${wanted.vehicleId}`}, 0))`;
  const { pieces, columns } = await weighTrack(tx, wanted.vehicleId, track);
  if (pieces.length === 0) throw new ImportTrouble('NOTHING_LEFT');
  for (const piece of pieces) await writePiece(tx, wanted, piece, now);
  if (wanted.fileId) await tx.storageObject.deleteMany({ where: { id: wanted.fileId } });
  await writeImportEvents(tx, 'stored', wanted);
  await writeDayEvents(tx, wanted);
  await finish(tx, wanted, { ...columns, storedAt: now });
}

/** Last of all, so that who gives it up meanwhile waits for nothing. */
async function finish(tx: Tx, { id }: TrackImport, columns: object): Promise<void> {
  const { count } = await tx.trackImport.updateMany({
    where: { id, state: 'STORING' },
    data: { ...columns, state: 'STORED', fileId: null, leasedUntil: null, version: { increment: 1 } },
  });
  if (count === 0) throw new GivenUpError();
}
