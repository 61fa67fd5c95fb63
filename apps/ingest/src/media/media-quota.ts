import { rm } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '@fleet/runtime/keep-file';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool, PoolClient } from 'pg';
import type { Limits } from '../limits.ts';
import type { IngestMetrics } from '../metrics.ts';
import { ENSURE_DURABLE } from '../storage/session.ts';

const SWEEP_MS = 60_000;
/** What came so lately may be on its way yet: its file is written, or what is told of it. */
const YOUNG_SECONDS = 3_600;
/** Of one transaction, which holds a session while files go. */
const MAX_FILES = 200;
/** Transactions of one account and turn; the rest waits for the next one. */
const MAX_ROUNDS = 20;
const MAX_ACCOUNTS = 100;
/** Who has to make room makes some for the next ones too. */
const ROOM_SHARE = 0.9;

type MediaQuotaDeps = { pool: Pool; log: Logger; metrics: IngestMetrics; limits: Limits; mediaDir: string };
type Kept = { deviceId: string; digest: Buffer; file: string; charge: string; isOld: boolean };
type Going = Kept & { reason: 'age' | 'space' };

/**
 * How much of media each account keeps, and for how long: what is too old goes, and the oldest of an account go where it
 * has too much. File and row go in one transaction that a crash leaves as if it had not begun, but for the file: the
 * next turn finds its row and goes on. What was told of it says from then on that it is gone, and why.
 */
export class MediaQuota {
  readonly #parts: MediaQuotaDeps;
  readonly #timer: NodeJS.Timeout;
  /** One after the other, so that files that go hold no more than one session. */
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(parts: MediaQuotaDeps) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** Lets go, in every account, of what is too old or too much. */
  sweep(): Promise<void> {
    return this.#inTurn(async () => {
      const { pool, limits } = this.#parts;
      const values = [limits.mediaAccountBytes, limits.mediaDays, MAX_ACCOUNTS];
      const { rows } = await pool.query<{ accountId: string }>(ACCOUNTS, values);
      for (const { accountId } of rows) await this.#trim(accountId, limits.mediaAccountBytes);
    });
  }

  /** Lets go of the oldest of the device's account, so that so many bytes more find room. False where they never can. */
  async makeRoom(deviceId: string, bytes: number): Promise<boolean> {
    const { pool, limits } = this.#parts;
    if (bytes > limits.mediaAccountBytes) return false;
    await this.#inTurn(async () => {
      const { rows } = await pool.query<{ accountId: string }>(ACCOUNT_OF, [deviceId]);
      const target = Math.min(limits.mediaAccountBytes * ROOM_SHARE, limits.mediaAccountBytes - bytes);
      for (const { accountId } of rows) await this.#trim(accountId, target);
    });
    return true;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#turn;
  }

  /** A turn that fails is logged: the next one finds what it left. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const run = this.#turn.then(task).catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'media not let go');
    });
    this.#turn = run;
    return run;
  }

  async #trim(accountId: string, targetBytes: number): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && !this.#isClosed; round++)
      if ((await this.#letGoSome(accountId, targetBytes)) < MAX_FILES) return;
  }

  /** How many went. */
  async #letGoSome(accountId: string, targetBytes: number): Promise<number> {
    const client = await this.#parts.pool.connect();
    try {
      await client.query(ENSURE_DURABLE);
      await client.query('BEGIN');
      const going = await this.#choose(client, accountId, targetBytes);
      if (going.length > 0) await this.#letGo(client, accountId, going);
      await client.query('COMMIT');
      client.release();
      return going.length;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** The oldest first; another process that is at it has the account's row. */
  async #choose(client: PoolClient, accountId: string, targetBytes: number): Promise<Going[]> {
    const { rows } = await client.query<{ bytes: string }>(HOLD_USAGE, [accountId]);
    if (!rows[0]) return [];
    let left = Number(rows[0].bytes);
    const values = [accountId, YOUNG_SECONDS, this.#parts.limits.mediaDays, MAX_FILES];
    const { rows: oldest } = await client.query<Kept>(OLDEST, values);
    const going: Going[] = [];
    for (const kept of oldest) {
      if (!kept.isOld && left <= targetBytes) break;
      going.push({ ...kept, reason: kept.isOld ? 'age' : 'space' });
      left -= Number(kept.charge);
    }
    return going;
  }

  async #letGo(client: PoolClient, accountId: string, going: Going[]): Promise<void> {
    const { log, metrics, mediaDir } = this.#parts;
    const files = going.map(({ file }) => path.join(mediaDir, file));
    for (const file of files) await rm(file, { force: true });
    // Else a crash could bring back a file that no row knows.
    for (const folder of new Set(files.map((file) => path.dirname(file))))
      await syncDirectory(folder).catch(unlessMissing);
    const deviceIds = going.map(({ deviceId }) => deviceId);
    await client.query(FORGET, [accountId, deviceIds, going.map(({ digest }) => digest)]);
    await client.query(TELL, [deviceIds, going.map(({ file }) => file), going.map(({ reason }) => reason)]);
    for (const { reason } of going) metrics.mediaLetGo.inc({ reason });
    log.info({ accountId, files: going.length }, 'media let go');
  }
}

/** Somebody may have tidied up by hand. */
function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Where an account is gone, so is what it kept. */
const ACCOUNTS = `SELECT account_id AS "accountId" FROM media_usage u WHERE bytes > 0 AND (bytes > $1::bigint
    OR NOT EXISTS (SELECT FROM accounts a WHERE a.id = u.account_id))
  UNION SELECT account_id FROM kept_media WHERE kept_at < now() - make_interval(days => $2::int) LIMIT $3`;
const ACCOUNT_OF = 'SELECT account_id AS "accountId" FROM devices WHERE id = $1';
const HOLD_USAGE = 'SELECT bytes FROM media_usage WHERE account_id = $1 FOR UPDATE SKIP LOCKED';
const OLDEST = `SELECT device_id AS "deviceId", digest, file, media_charge(size_bytes) AS charge,
    kept_at < now() - make_interval(days => $3::int) OR NOT EXISTS (SELECT FROM accounts WHERE id = $1::uuid) AS "isOld"
  FROM kept_media WHERE account_id = $1::uuid AND kept_at < now() - make_interval(secs => $2)
  ORDER BY kept_at LIMIT $4 FOR UPDATE SKIP LOCKED`;
const FORGET = `DELETE FROM kept_media k USING unnest($2::uuid[], $3::bytea[]) AS gone(device_id, digest)
  WHERE k.account_id = $1 AND k.device_id = gone.device_id AND k.digest = gone.digest`;
/** Whoever was told of the file: its name is of one account and device. */
const TELL = `UPDATE events e SET attributes = (e.attributes - 'file') || jsonb_build_object('letGo', gone.reason)
  FROM unnest($1::uuid[], $2::text[], $3::text[]) AS gone(device_id, file, reason)
  WHERE e.type = 'media' AND e.device_id = gone.device_id AND e.attributes->>'file' = gone.file`;
