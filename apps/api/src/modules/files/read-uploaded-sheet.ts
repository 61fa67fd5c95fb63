import type { SheetTrouble } from '@fleet/contracts/device-sheet';
import { SHEET_MAX_BYTES } from '@fleet/contracts/file';
import type { Db } from '@fleet/db/client';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import type { Files } from '../../files/open-files.ts';
import type { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts';
import { readInThread } from '../../sheets/read-in-thread.ts';
import type { ReadSheet } from '../../sheets/read-sheet.ts';
import { SheetError } from '../../sheets/sheet-error.ts';
import { OPEN_MS } from './file-quotas.ts';

/** A sheet of an uploaded file; no rows if the file could not be read. */
export type UploadedSheet = ReadSheet & { name: string; trouble: SheetTrouble | null };

export type SheetServices = {
  db: Db;
  files: Pick<Files, 'store'>;
  usage: { sheetGate: ConcurrencyLimiter };
  clock: { now: () => Date };
};

/**
 * Reads an uploaded sheet in a thread with limits. Stores nothing.
 *
 * @param asked `cellMax`: characters of a cell, 500 if absent
 * @throws NotFoundError for a file of another account, and one that did not arrive · TooManyRequestsError · TimeoutError
 */
export async function readUploadedSheet(
  { db, files, usage, clock }: SheetServices,
  caller: Caller,
  { fileId, sheet = 0, cellMax }: { fileId: string; sheet?: number | undefined; cellMax?: number },
  signal: AbortSignal,
): Promise<UploadedSheet> {
  const file = await db.storageObject.findFirst({
    where: {
      id: fileId,
      type: 'SHEET',
      state: 'LINK_CREATED',
      ...(!caller.seesEveryAccount && { accountId: caller.accountId }),
      createdAt: { gt: new Date(clock.now().getTime() - OPEN_MS) },
    },
  });
  if (!file) throw new NotFoundError('File');
  // Waits before the bytes are read, so that waiting files take no memory.
  const place = await usage.sheetGate.enter({ person: caller.userId, account: caller.accountId }, signal);
  try {
    const bytes = await files.store.read(fileId, 'sent', SHEET_MAX_BYTES);
    if (!bytes) throw new NotFoundError('File');
    return { name: file.name, trouble: null, ...(await readInThread({ bytes, sheet, cellMax }, signal)) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { name: file.name, trouble: error.trouble, sheets: [], headers: [], rows: [] };
  } finally {
    place.leave();
  }
}
