import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const MINUTE_MS = 60_000;
/** Uploads that nobody confirmed, portraits and logos that nobody put up, files of no document: the link was good for a quarter of it. */
const UNUSED_MS = 60 * MINUTE_MS;
/** An erased vehicle may be restored, and finds its photos and documents again for so long. */
const ERASED_MS = 30 * 24 * 60 * MINUTE_MS;
/** As long as bytes may still come by a link of before. */
const AFTER_MS = 20 * MINUTE_MS;
/** Of one turn, one by one; the next follows in minutes. */
const MAX_FILES = 1_000;

/**
 * Deletes files that belong to nothing: rows first, which ends their links at once, and then the bytes of every row that
 * is gone, however it went. Safe to break off anywhere: what is not gone yet is found again.
 */
export async function purgeFiles(
  { pool, files, log }: { pool: Pool; files: FileStore; log: Logger },
  now: Date,
): Promise<void> {
  const before = (ms: number) => [new Date(now.getTime() - ms)];
  const uploads = await deleteInBatches(pool, 'storage_objects', UNCONFIRMED, before(UNUSED_MS));
  const portraits = await deleteInBatches(pool, 'storage_objects', UNUSED_PORTRAITS, before(UNUSED_MS));
  const documents = await deleteInBatches(pool, 'storage_objects', UNUSED_DOCUMENTS, before(UNUSED_MS));
  const logos = await deleteInBatches(pool, 'storage_objects', UNUSED_LOGOS, before(UNUSED_MS));
  const ofErased = await deleteInBatches(pool, 'storage_objects', OF_ERASED, before(ERASED_MS));
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM removed_files WHERE removed_at < $1 ORDER BY removed_at LIMIT $2',
    [...before(AFTER_MS), MAX_FILES],
  );
  for (const { id } of rows) {
    await files.remove(id);
    await pool.query('DELETE FROM removed_files WHERE id = $1', [id]);
  }
  const counts = { uploads, portraits, documents, logos, ofErased, removed: rows.length };
  log.info(counts, 'files that belong to nothing are purged');
}

/** A track goes with its import, however long that waits for its person or for a worker. */
const UNCONFIRMED = `state = 'LINK_CREATED' AND created_at < $1
  AND NOT EXISTS (SELECT FROM track_imports i WHERE i.file_id = storage_objects.id)`;
const UNUSED_PORTRAITS = `entity = 'USER' AND state = 'CONFIRMED' AND created_at < $1
  AND NOT EXISTS (SELECT FROM users u WHERE u.avatar_id = storage_objects.id)`;
const UNUSED_DOCUMENTS = `type = 'DOCUMENT' AND state = 'CONFIRMED' AND created_at < $1
  AND NOT EXISTS (SELECT FROM vehicle_documents d WHERE d.file_id = storage_objects.id)`;
const UNUSED_LOGOS = `entity = 'ACCOUNT' AND state = 'CONFIRMED' AND created_at < $1
  AND NOT EXISTS (SELECT FROM accounts a WHERE a.logo_id = storage_objects.id)`;
const OF_ERASED = `entity = 'VEHICLE' AND NOT EXISTS (SELECT FROM vehicles v
  WHERE v.id = storage_objects.entity_id AND (v.erased_at IS NULL OR v.erased_at >= $1))`;
