import type { Db, Tx } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import type { FileStore } from '../files/file-store.ts';
import type { ImportTrouble } from './import-trouble.ts';
import { readFile } from './read-file.ts';
import { weighTrack } from './weigh-track.ts';
import { writeImportEvents } from './write-import-events.ts';

const TRANSACTION_MAX_MS = 60_000;

/**
 * Reads a file and writes down what would become history of it, for its person to look at. One that was given up meanwhile
 * stays away.
 *
 * @throws ImportTrouble
 */
export async function readImport(
  { db, files }: { db: Db; files: FileStore },
  wanted: TrackImport,
  now = new Date(),
): Promise<void> {
  const track = await readFile(files, wanted, now);
  await db.$transaction(
    async (tx) => {
      const { columns } = await weighTrack(tx, wanted.vehicleId, track);
      const isEmpty = columns.points === 0;
      const { count } = await tx.trackImport.updateMany({
        where: { id: wanted.id, state: 'READING' },
        data: {
          ...columns,
          state: isEmpty ? 'REFUSED' : 'READY',
          trouble: isEmpty ? 'NOTHING_LEFT' : null,
          ...(isEmpty && { fileId: null }),
          attempts: 0,
          leasedUntil: null,
          version: { increment: 1 },
        },
      });
      if (count === 0) return;
      if (isEmpty) await dropFile(tx, wanted);
      await writeImportEvents(tx, isEmpty ? 'refused' : 'read', wanted);
    },
    { timeout: TRANSACTION_MAX_MS },
  );
}

/** Whoever waits for it reads why it will not be. */
export function refuseImport(db: Db, wanted: TrackImport, { trouble }: ImportTrouble): Promise<void> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.trackImport.updateMany({
      where: { id: wanted.id, state: { in: ['READING', 'STORING'] } },
      data: { state: 'REFUSED', trouble, fileId: null, leasedUntil: null, version: { increment: 1 } },
    });
    if (count === 0) return;
    await dropFile(tx, wanted);
    await writeImportEvents(tx, 'refused', wanted);
  });
}

/** Of what is refused the file is of no further use: its sender has room for another one. */
async function dropFile(tx: Tx, { fileId }: TrackImport): Promise<void> {
  if (fileId) await tx.storageObject.deleteMany({ where: { id: fileId } });
}
