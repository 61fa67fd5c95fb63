import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@fleet/protocols/protocol';
import { keepFile } from '@fleet/runtime/keep-file';
import type { Pool } from 'pg';
import type { Limits } from '../limits.ts';
import type { IngestMetrics } from '../metrics.ts';
import { classifyFailure } from '../storage/classify-failure.ts';
import { ENSURE_DURABLE } from '../storage/session.ts';
import type { MediaQuota } from './media-quota.ts';
import type { MediaRoom } from './media-room.ts';

const RETRY_MS = 1_000;
const MAX_SUFFIX_LENGTH = 8;

export type Media = Pick<Extract<Message, { kind: 'media' }>, 'bytes' | 'extension'>;

/** `file` is where it is, below the media folder; `letGo` says why it is nowhere. */
export type Stored = { digest: string } & ({ file: string } | { letGo: 'space' });

type MediaStoreDeps = {
  pool: Pool;
  room: MediaRoom;
  quota: MediaQuota;
  metrics: IngestMetrics;
  limits: Limits;
  mediaDir: string;
};

/**
 * Pictures and sound of trackers: a row that counts for their account, then the file, then what is told of it. So there
 * is no file that nobody counts, and none that is promised and not on the disk.
 */
export class MediaStore {
  readonly #parts: MediaStoreDeps;

  constructor(parts: MediaStoreDeps) {
    this.#parts = parts;
  }

  /** On the disk when this is done, or known to find no room there. @throws when the database does not answer for long */
  async keep(deviceId: string, { bytes, extension }: Media): Promise<Stored> {
    const { room, mediaDir, metrics } = this.#parts;
    const digest = createHash('sha256').update(bytes).digest('hex');
    const writing = { giveUpMedia: () => undefined };
    room.hold(writing, bytes.length);
    try {
      const file = await this.#reserve(deviceId, `${digest}.${suffixOf(extension)}`, digest, bytes.length);
      if (file !== null) {
        await keepFile(path.join(mediaDir, file), bytes);
        return { digest, file };
      }
      metrics.mediaLetGo.inc({ reason: 'noRoom' });
      return { digest, letGo: 'space' };
    } finally {
      room.hold(writing, 0);
    }
  }

  /** Where it may be written; null without room, also after the oldest of its account went. */
  async #reserve(deviceId: string, name: string, digest: string, sizeBytes: number): Promise<string | null> {
    const values = [
      deviceId,
      Buffer.from(digest, 'hex'),
      name,
      sizeBytes,
      this.#parts.limits.mediaAccountBytes,
    ];
    const file = await this.#ask(values);
    if (file !== null) return file;
    const madeRoom = await this.#parts.quota.makeRoom(deviceId, sizeBytes);
    return madeRoom ? this.#ask(values) : null;
  }

  /** A tracker is not told to send its picture anew because the database is away for a moment. */
  async #ask(values: unknown[]): Promise<string | null> {
    const giveUpAtMs = Date.now() + this.#parts.limits.lookupSeconds * 1_000;
    for (;;) {
      try {
        return await this.#askOnce(values);
      } catch (error) {
        if (classifyFailure(error) === 'data' || Date.now() >= giveUpAtMs) throw error;
        await delay(RETRY_MS);
      }
    }
  }

  async #askOnce(values: unknown[]): Promise<string | null> {
    const client = await this.#parts.pool.connect();
    try {
      await client.query(ENSURE_DURABLE);
      const { rows } = await client.query<{ file: string }>(RESERVE, values);
      client.release();
      return rows[0]?.file ?? null;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/** Of what the tracker says its file is called, as much as may stand in a name. */
function suffixOf(extension: string): string {
  const letters = extension.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.slice(0, MAX_SUFFIX_LENGTH) || 'bin';
}

/** What is sent again is the same file, and is young again: nobody lets it go while it is written. */
const RESERVE = `INSERT INTO kept_media AS kept (account_id, device_id, digest, file, size_bytes)
  SELECT d.account_id, d.id, $2::bytea, concat_ws('/', d.account_id, d.id, $3::text), $4::bigint
  FROM devices d WHERE d.id = $1::uuid AND (
    COALESCE((SELECT bytes FROM media_usage u WHERE u.account_id = d.account_id), 0) + media_charge($4) <= $5::bigint
    OR EXISTS (SELECT FROM kept_media k
      WHERE k.account_id = d.account_id AND k.device_id = d.id AND k.digest = $2::bytea))
  ON CONFLICT (account_id, device_id, digest) DO UPDATE SET kept_at = now()
  RETURNING file`;
