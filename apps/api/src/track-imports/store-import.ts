import type { Db, Tx } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import type { FileStore } from '../files/file-store.ts';
import type { Piece } from './cut-pieces.ts';
import { ImportTrouble } from './import-trouble.ts';
import { readFile } from './read-file.ts';
import { tellDays, tellImport } from './tell-import.ts';
import { weighTrack } from './weigh-track.ts';
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
  await ensurePartitions(db, track.points);
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`imports into ${wanted.vehicleId}`}, 0))`;
      const { pieces, columns } = await weighTrack(tx, wanted.vehicleId, track);
      if (pieces.length === 0) throw new ImportTrouble('NOTHING_LEFT');
      if (await isStored(tx, wanted, { ...columns, storedAt: now })) await write(tx, wanted, pieces, now);
    },
    { timeout: TRANSACTION_MAX_MS },
  );
}

/** False for one that is no more to be stored. */
async function isStored(tx: Tx, { id }: TrackImport, columns: object): Promise<boolean> {
  const { count } = await tx.trackImport.updateMany({
    where: { id, state: 'STORING' },
    data: { ...columns, state: 'STORED', fileId: null, leasedUntil: null, version: { increment: 1 } },
  });
  return count > 0;
}

async function write(tx: Tx, wanted: TrackImport, pieces: readonly Piece[], now: Date): Promise<void> {
  for (const piece of pieces) await writePiece(tx, wanted, piece, now);
  if (wanted.fileId) await tx.storageObject.deleteMany({ where: { id: wanted.fileId } });
  await tellImport(tx, 'stored', wanted);
  await tellDays(tx, wanted);
}

/** Months are made by themselves, so that nobody who stores waits for this import. */
async function ensurePartitions(db: Db, points: readonly { atMs: number }[]): Promise<void> {
  const months = new Set(points.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 7)));
  for (const month of months)
    await db.$queryRaw`SELECT ensure_position_partitions(${`${month}-01`}::date, 1)`;
}
