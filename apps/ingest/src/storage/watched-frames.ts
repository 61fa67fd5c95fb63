import type { Message } from '@fleet/protocols/protocol';
import { readableMessages } from '@fleet/protocols/readable-messages';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { cleanText } from '../pipeline/clean-attributes.ts';

const WRITE_MS = 1_000;
const SWEEP_MS = 600_000;
/** Stored bytes of a frame. */
export const FRAME_MAX_BYTES = 2_048;
/** Most frames waiting to be written; more per second cannot be read by a person. */
const PENDING_MAX = 500;
/** Kept frames of one device; older ones are deleted. */
export const FRAMES_OF_DEVICE = 200;
const RETENTION_HOURS = 24;
const MAX_SWEPT = 5_000;
const MAX_REASON_LENGTH = 500;

export type WatchedFrame = {
  deviceId: string;
  protocol: string;
  remoteAddress: string;
  receivedAt: Date;
  frame: Uint8Array;
  messages: readonly Message[];
  /** Reason why the frame was refused or partly unread. */
  reason: string | null;
};
type Row = Omit<WatchedFrame, 'frame' | 'messages'> & {
  bytes: Buffer | null;
  size: number;
  messages: string;
};

/**
 * Stores frames of watched devices (table `frame_watches`), written together once a second. Without watched
 * devices a frame costs one comparison (`isIdle`). Frames beyond the limits or failing to be written are
 * dropped; nothing waits for them.
 */
export class WatchedFrames {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #until = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[];
  #pending: Row[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#timers = [
      setInterval(() => void this.flush(), WRITE_MS),
      setInterval(() => void this.sweep(), SWEEP_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Whether no device is watched. */
  get isIdle(): boolean {
    return this.#until.size === 0;
  }

  /** Reloads the watched devices, after a notification or a gap. */
  async reload(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ id: string; until: Date }>(WATCHED);
      this.#until.clear();
      for (const { id, until } of rows) this.#until.set(id, until.getTime());
    } catch (error) {
      this.#log.warn({ err: error }, 'watched devices not read');
    }
  }

  note({ frame, messages, ...about }: WatchedFrame): void {
    if (!this.#isWatched(about.deviceId) || this.#pending.length >= PENDING_MAX) return;
    const showsSecret = messages.some(
      (message) => message.kind === 'identify' && message.secret !== undefined,
    );
    this.#pending.push({
      ...about,
      reason: about.reason === null ? null : cleanText(about.reason, MAX_REASON_LENGTH),
      // Copied, because a frame is a view of the whole received buffer.
      bytes: showsSecret ? null : Buffer.from(frame.subarray(0, FRAME_MAX_BYTES)),
      size: frame.length,
      messages: readableMessages(messages),
    });
  }

  /** Writes waiting frames. */
  flush(): Promise<void> {
    if (this.#pending.length === 0) return this.#writing;
    const rows = this.#pending;
    this.#pending = [];
    this.#writing = this.#writing.then(() => this.#write(rows));
    return this.#writing;
  }

  /** Deletes expired watches and old frames. */
  async sweep(): Promise<void> {
    const now = Date.now();
    for (const [id, untilMs] of this.#until) if (untilMs <= now) this.#until.delete(id);
    try {
      await this.#pool.query('DELETE FROM frame_watches WHERE until < now()');
      await this.#pool.query(FORGET_OLD, [RETENTION_HOURS, MAX_SWEPT]);
    } catch (error) {
      this.#log.warn({ err: error }, 'frames of watched devices not swept');
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  #isWatched(deviceId: string): boolean {
    const untilMs = this.#until.get(deviceId);
    if (untilMs === undefined) return false;
    if (untilMs > Date.now()) return true;
    this.#until.delete(deviceId);
    return false;
  }

  async #write(rows: readonly Row[]): Promise<void> {
    const column = <Value>(of: (row: Row) => Value) => rows.map(of);
    try {
      await this.#pool.query(WRITE, [
        column(({ deviceId }) => deviceId),
        column(({ receivedAt }) => receivedAt),
        column(({ protocol }) => protocol),
        column(({ remoteAddress }) => remoteAddress),
        column(({ size }) => size),
        column(({ bytes }) => bytes),
        column(({ messages }) => messages),
        column(({ reason }) => reason),
      ]);
      await this.#pool.query(FORGET_BEYOND, [
        [...new Set(rows.map(({ deviceId }) => deviceId))],
        FRAMES_OF_DEVICE,
      ]);
    } catch (error) {
      this.#log.warn({ err: error, frames: rows.length }, 'frames of watched devices not kept');
    }
  }
}

const WATCHED = 'SELECT device_id AS id, until FROM frame_watches WHERE until > now() LIMIT 1000';
const WRITE = `INSERT INTO device_frames (device_id, account_id, received_at, protocol, remote_address, size_bytes, frame,
    messages, reason)
  SELECT f.device_id, d.account_id, f.received_at, f.protocol, f.remote_address, f.size_bytes, f.frame, f.messages, f.reason
  FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::bytea[], $7::jsonb[], $8::text[])
    WITH ORDINALITY f(device_id, received_at, protocol, remote_address, size_bytes, frame, messages, reason, place)
  JOIN devices d ON d.id = f.device_id JOIN frame_watches w ON w.device_id = d.id AND w.account_id = d.account_id
  ORDER BY f.place`;
const FORGET_BEYOND = `DELETE FROM device_frames f USING unnest($1::uuid[]) watched(device_id)
  WHERE f.device_id = watched.device_id AND f.id <= (SELECT id FROM device_frames WHERE device_id = watched.device_id
    ORDER BY id DESC OFFSET $2 LIMIT 1)`;
const FORGET_OLD = `DELETE FROM device_frames WHERE ctid = ANY(ARRAY(SELECT ctid FROM device_frames
  WHERE received_at < now() - make_interval(hours => $1::int) ORDER BY received_at LIMIT $2))`;
