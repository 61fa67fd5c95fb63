import type { DeviceSheetWhere, SheetTrouble } from '@fleet/contracts/device-sheet';
import { SHEET_MAX_BYTES } from '@fleet/contracts/file';
import type { Db } from '@fleet/db/client';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import type { Files } from '../../files/open-files.ts';
import type { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts';
import { readInThread } from '../../sheets/read-in-thread.ts';
import type { ReadSheet } from '../../sheets/read-sheet.ts';
import { SheetError } from '../../sheets/sheet-error.ts';
import { OPEN_MS } from '../files/file-quotas.ts';

/** Devices in a file; no rows if the file could not be read. */
export type DeviceSheet = ReadSheet & { name: string; trouble: SheetTrouble | null };

type Services = {
  db: Db;
  files: Pick<Files, 'store'>;
  usage: { sheetGate: ConcurrencyLimiter };
  clock: { now: () => Date };
};

/**
 * Reads an uploaded sheet of devices. Stores nothing.
 *
 * @throws NotFoundError for a file of another account, and one that did not arrive · TooManyRequestsError · TimeoutError
 */
export async function findDeviceSheet(
  { db, files, usage, clock }: Services,
  caller: Caller,
  { fileId, sheet = 0 }: DeviceSheetWhere,
  signal: AbortSignal,
): Promise<DeviceSheet> {
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
    return { name: file.name, trouble: null, ...(await readInThread({ bytes, sheet }, signal)) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { name: file.name, trouble: error.trouble, sheets: [], headers: [], rows: [] };
  } finally {
    place.leave();
  }
}
