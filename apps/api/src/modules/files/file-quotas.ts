import type { FileType } from '@fleet/contracts/file';
import type { Tx } from '@fleet/db/client';
import { ConflictError } from '../../errors.ts';
import type { FileOf } from './entity-of-file.ts';

/** From the link to its confirmation: whoever takes longer begins anew. */
export const OPEN_MS = 3_600_000;
/** Uploads that one person has begun and not ended. A page of photos is sent a few at a time. */
const OPEN_MAX = 12;
/** Files of one thing, by what they are to it; a portrait or logo takes the place of the one before it. */
export const FILES_MAX: Readonly<Record<FileType, number>> = {
  AVATAR: Number.POSITIVE_INFINITY,
  PHOTO: 24,
  DOCUMENT: 60,
  LOGO: Number.POSITIVE_INFINITY,
  // Until they are read: within the hour.
  TRACK: 24,
  // Until the hour is over: a file that was mended is sent again.
  SHEET: 48,
};

type FileQuotasQuery = FileOf & {
  type: FileType;
  accountId: string | null;
  createdBy: string;
  sizeBytes: number;
};

/**
 * Room for one file more, counted while nobody else of the account counts.
 *
 * @throws ConflictError TOO_MANY_UPLOADS, TOO_MANY_FILES, STORAGE_FULL
 */
export async function takeRoom(
  tx: Tx,
  { accountId, createdBy, sizeBytes, entity, entityId, type }: FileQuotasQuery,
  { accountBytes, now }: { accountBytes: number; now: Date },
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`files of ${accountId ?? createdBy}`}, 0))`;
  const since = new Date(now.getTime() - OPEN_MS);
  const open = { createdBy, state: 'LINK_CREATED' as const, createdAt: { gt: since } };
  if ((await tx.storageObject.count({ where: open })) >= OPEN_MAX)
    throw new ConflictError('Too many uploads are open', 'TOO_MANY_UPLOADS');
  if ((await tx.storageObject.count({ where: { entity, entityId, type } })) >= FILES_MAX[type])
    throw new ConflictError('It has as many files as it may have', 'TOO_MANY_FILES');
  const { _sum } = await tx.storageObject.aggregate({
    _sum: { sizeBytes: true },
    where: accountId === null ? { accountId, createdBy } : { accountId },
  });
  if (Number(_sum.sizeBytes ?? 0) + sizeBytes > accountBytes)
    throw new ConflictError('There is no room left for files', 'STORAGE_FULL');
}
