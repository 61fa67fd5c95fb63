import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Limits } from '../limits.ts';
import { cleanText } from '../pipeline/clean-attributes.ts';
import { ENSURE_DURABLE } from './session.ts';

const MAX_REASON_LENGTH = 500;
const RETENTION_DAYS = 90;
const SWEEP_MS = 3_600_000;
const MAX_SWEPT = 1_000;

export type UndecodableFrame = {
  deviceId: string;
  protocol: string;
  remoteAddress: string;
  receivedAt: Date;
  reason: string;
  frame: Uint8Array;
};

/**
 * Stores frames that cannot be fully decoded or stored (table `kept_frames`). Beyond the limit of a device nothing is stored
 * or acknowledged, until a person has looked or the oldest have expired.
 */
export class UndecodableFrames {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #limits: Limits;
  readonly #timer: NodeJS.Timeout;

  constructor(pool: Pool, log: Logger, limits: Limits) {
    this.#pool = pool;
    this.#log = log;
    this.#limits = limits;
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** True once the bytes are on disk. */
  async keep(kept: UndecodableFrame): Promise<boolean> {
    const { frame, ...about } = kept;
    try {
      const isKept = await this.#write(kept);
      const said = isKept ? 'frame kept apart' : 'no room for a frame that cannot be stored';
      this.#log.error({ ...about, bytes: frame.length }, said);
      return isKept;
    } catch (error) {
      this.#log.warn({ ...about, err: error }, 'frame not kept');
      return false;
    }
  }

  /** Deletes expired frames. */
  async sweep(): Promise<void> {
    await this.#pool
      .query(FORGET_OLD, [RETENTION_DAYS, MAX_SWEPT])
      .catch((error: unknown) => this.#log.warn({ err: error }, 'kept frames not swept'));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #write({ deviceId, protocol, remoteAddress, receivedAt, reason, frame }: UndecodableFrame) {
    const text = cleanText(reason, MAX_REASON_LENGTH);
    const client = await this.#pool.connect();
    try {
      await client.query(ENSURE_DURABLE);
      const values = [deviceId, frame, protocol, remoteAddress, text, receivedAt, this.#limits.keptFrames];
      const { rowCount } = await client.query(KEEP, values);
      client.release();
      return rowCount === 1;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

const KEEP = `INSERT INTO kept_frames AS kept (device_id, digest, account_id, protocol, remote_address, reason, frame,
    first_received_at, last_received_at)
  SELECT id, sha256($2::bytea), account_id, $3::text, $4::text, $5::text, $2::bytea, $6::timestamptz, $6::timestamptz
  FROM devices WHERE id = $1::uuid AND (
    (SELECT count(*) FROM kept_frames WHERE device_id = $1::uuid) < $7::int
    OR EXISTS (SELECT FROM kept_frames WHERE device_id = $1::uuid AND digest = sha256($2::bytea)))
  ON CONFLICT (device_id, digest) DO UPDATE SET times = kept.times + 1, last_received_at = excluded.last_received_at`;
const FORGET_OLD = `DELETE FROM kept_frames WHERE ctid = ANY(ARRAY(
  SELECT ctid FROM kept_frames WHERE last_received_at < now() - make_interval(days => $1::int)
  ORDER BY last_received_at LIMIT $2))`;
