import type { Db } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { runWhenDue } from '../jobs/run-when-due.ts';
import { dropUnused } from './drop-unused.ts';
import { ImportTrouble } from './import-trouble.ts';
import { readImport, refuseImport } from './read-import.ts';
import { removeImport } from './remove-import.ts';
import { storeImport } from './store-import.ts';
import { ATTEMPTS_MAX, release, takeImport } from './take-import.ts';

export type ImportParts = { db: Db; pool: Pool; files: FileStore; log: Logger };

/** Reads, stores and undoes imports, one after another, for as long as the process lives. Several workers share them. */
export function startTrackImports(parts: ImportParts, due: DueWork): { close: () => Promise<void> } {
  return runWhenDue({
    ...{ due, name: 'trackImports', title: 'track imports', log: parts.log },
    turn: async () => {
      const isMore = await workOnNext(parts);
      if (!isMore) await dropUnused(parts.pool);
      return isMore;
    },
  });
}

/** @returns whether there was one */
export async function workOnNext(parts: ImportParts): Promise<boolean> {
  const { db, pool } = parts;
  const taken = await takeImport(pool);
  const wanted = taken && (await db.trackImport.findUnique({ where: { id: taken.id } }));
  if (!taken || !wanted) return taken !== null;
  try {
    if (taken.attempts > ATTEMPTS_MAX && taken.state !== 'REMOVING') throw new ImportTrouble('FAILED');
    await work(parts, wanted);
  } catch (error) {
    if (!(error instanceof ImportTrouble)) {
      await release(pool, wanted.id);
      throw error;
    }
    await refuseImport(db, wanted, error);
  }
  return true;
}

function work(parts: ImportParts, wanted: TrackImport): Promise<void> {
  switch (wanted.state) {
    case 'READING':
      return readImport(parts, wanted);
    case 'STORING':
      return storeImport(parts, wanted);
    default:
      return removeImport(parts.db, wanted);
  }
}
