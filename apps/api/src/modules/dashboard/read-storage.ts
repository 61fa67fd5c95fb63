import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { oneRow } from './one-row.ts';

export type StorageFigures = {
  databaseBytes: number;
  filesBytes: number;
  mediaBytes: number;
  /** Free space of the disk with uploaded files; null if files are in a bucket. */
  freeBytes: number | null;
  devicesToCut: number;
  /** Accounts whose history past the retention could not be deleted. */
  cutsFailed: number;
};

/** @param folder of the files of people, where there is one */
export async function readStorage(pool: Pool, folder: string | null): Promise<StorageFigures> {
  const [sums, freeBytes] = await Promise.all([
    oneRow<Omit<StorageFigures, 'freeBytes'>>(pool, STORAGE),
    folder === null ? null : freeBytesOf(folder),
  ]);
  return { ...sums, freeBytes };
}

/** Null if the folder does not exist or cannot be read. */
async function freeBytesOf(folder: string): Promise<number | null> {
  const known = await statfs(folder).catch(() => null);
  return known && known.bavail * known.bsize;
}

const STORAGE = `
  SELECT pg_database_size(current_database())::float AS "databaseBytes",
    (SELECT COALESCE(sum(size_bytes), 0)::float FROM storage_objects WHERE state = 'CONFIRMED') AS "filesBytes",
    (SELECT COALESCE(sum(bytes), 0)::float FROM media_usage) AS "mediaBytes",
    (SELECT count(*)::int FROM devices_to_cut WHERE failed_at IS NULL) AS "devicesToCut",
    (SELECT count(*)::int FROM devices_to_cut WHERE failed_at IS NOT NULL) AS "cutsFailed"`;
