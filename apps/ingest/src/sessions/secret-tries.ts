import { listen } from '@fleet/db/listen';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { ANY_NETWORK, type TryCount, TryCounts, type TryKey } from './try-counts.ts';
import { networkOf } from './unknown-devices.ts';

const CHANNEL = 'device_secret_tries';
const FLUSH_MS = 1_000;
/** Rows per write; further ones wait a second and count in this process meanwhile. */
const MAX_WRITTEN = 500;
const MAX_READ = 50_000;
const DELAY_STEP_MS = 250;
const DELAY_MAX_MS = 2_000;

type Row = TryKey & {
  failures: number;
  windowEndsMs: number;
  blockedUntilMs: number | null;
  knownMs: number | null;
};

const COLUMNS = `device_id AS "deviceId", network, failures,
  (extract(epoch FROM window_ends_at) * 1000)::float8 AS "windowEndsMs",
  (extract(epoch FROM blocked_until) * 1000)::float8 AS "blockedUntilMs",
  (extract(epoch FROM known_at) * 1000)::float8 AS "knownMs"`;

const READ = `SELECT ${COLUMNS} FROM device_secret_tries
  WHERE blocked_until > now() OR known_at > now() - interval '30 days' ORDER BY updated_at DESC LIMIT ${MAX_READ}`;
/** The networks from which trackers with a secret were last heard, for the time before this table existed. */
const READ_LAST = `SELECT d.id AS "deviceId", s.remote_address AS address FROM devices d
  JOIN device_states s ON s.device_id = d.id
  WHERE d.secret_hash IS NOT NULL AND d.status = 'ACTIVE' AND s.remote_address IS NOT NULL LIMIT ${MAX_READ}`;
const WRITE = `WITH written AS (
    INSERT INTO device_secret_tries AS kept (device_id, network, failures, window_ends_at, blocked_until, known_at)
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
    ON CONFLICT (device_id, network) DO UPDATE SET updated_at = now(),
      failures = CASE WHEN kept.window_ends_at <= now() THEN excluded.failures ELSE kept.failures + excluded.failures END,
      window_ends_at = greatest(kept.window_ends_at, excluded.window_ends_at),
      blocked_until = greatest(kept.blocked_until, excluded.blocked_until),
      known_at = greatest(kept.known_at, excluded.known_at)
    RETURNING *)
  SELECT ${COLUMNS}, CASE WHEN blocked_until > now() OR failures = 0 THEN
    pg_notify('${CHANNEL}', json_build_array(device_id, network, failures, (extract(epoch FROM window_ends_at) * 1000)::float8,
      (extract(epoch FROM blocked_until) * 1000)::float8, (extract(epoch FROM known_at) * 1000)::float8)::text) END
  FROM written`;
const DELETE_OLD = `DELETE FROM device_secret_tries WHERE updated_at < now() - interval '60 days'`;

type Pending = { key: TryKey; failures: number };

/** Counts wrong secrets: in memory at once, and a second later for all processes through the database. */
export class SecretTries {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #counts = new TryCounts();
  readonly #pending = new Map<string, Pending>();
  readonly #feed: { close: () => Promise<void> };
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(databaseUrl: string, pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#feed = listen(databaseUrl, CHANNEL, log, {
      onNotify: (payload) => this.#learnOne(payload),
      onGap: () => void this.#learnAll(),
    });
  }

  mayTry(deviceId: string, remoteAddress: string): boolean {
    return this.#counts.mayTry({ deviceId, network: networkOf(remoteAddress) }, Date.now());
  }

  fail(deviceId: string, remoteAddress: string): void {
    for (const key of this.#counts.fail({ deviceId, network: networkOf(remoteAddress) }, Date.now()))
      this.#keep(key, 1);
  }

  succeed(deviceId: string, remoteAddress: string): void {
    const key = { deviceId, network: networkOf(remoteAddress) };
    if (this.#counts.succeed(key, Date.now())) this.#keep(key, 0);
  }

  /** Delay of the answer to a wrong secret in ms; it grows with each one. */
  delayMs(deviceId: string, remoteAddress: string): number {
    const pair = this.#counts.of({ deviceId, network: networkOf(remoteAddress) });
    const device = this.#counts.of({ deviceId, network: ANY_NETWORK });
    return Math.min(DELAY_MAX_MS, DELAY_STEP_MS * Math.max(0, pair.failures, device.failures - 5));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#feed.close();
    await this.#writing;
    await this.#write();
  }

  #keep(key: TryKey, failures: number): void {
    const text = `${key.deviceId}|${key.network}`;
    const waiting = this.#pending.get(text);
    if (waiting) waiting.failures += failures;
    else this.#pending.set(text, { key, failures });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#write();
    }, FLUSH_MS);
  }

  async #write(): Promise<void> {
    const batch = [...this.#pending.values()].slice(0, MAX_WRITTEN);
    if (batch.length === 0) return;
    for (const { key } of batch) this.#pending.delete(`${key.deviceId}|${key.network}`);
    // Sorted, so that processes that write the same rows lock them in the same order.
    batch.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
    const counts = batch.map(({ key }) => this.#counts.of(key));
    try {
      const { rows } = await this.#pool.query<Row>(WRITE, [
        batch.map(({ key }) => key.deviceId),
        batch.map(({ key }) => key.network),
        batch.map(({ failures }) => failures),
        counts.map(({ windowEndsMs }) => new Date(windowEndsMs)),
        counts.map(({ blockedUntilMs }) => (blockedUntilMs > 0 ? new Date(blockedUntilMs) : null)),
        counts.map(({ knownMs }) => (knownMs > 0 ? new Date(knownMs) : null)),
      ]);
      for (const row of rows) this.#counts.merge(row, countOf(row));
    } catch (error) {
      this.#log.warn({ err: error }, 'wrong secrets are counted by this process alone');
    }
    if (this.#pending.size > 0) this.#schedule();
  }

  #learnOne(payload: string): void {
    const [deviceId, network, failures, windowEndsMs, blockedUntilMs, knownMs] = JSON.parse(payload);
    const row: Row = { deviceId, network, failures, windowEndsMs, blockedUntilMs, knownMs };
    this.#counts.merge(row, countOf(row));
  }

  async #learnAll(): Promise<void> {
    try {
      const { rows: kept } = await this.#pool.query<Row>(READ);
      for (const row of kept) this.#counts.merge(row, countOf(row));
      const { rows } = await this.#pool.query<{ deviceId: string; address: string }>(READ_LAST);
      const known = { failures: 0, windowEndsMs: 0, blockedUntilMs: 0, knownMs: Date.now() };
      for (const { deviceId, address } of rows)
        this.#counts.merge({ deviceId, network: networkOf(address) }, known);
      await this.#pool.query(DELETE_OLD);
    } catch (error) {
      this.#log.warn({ err: error }, 'wrong secrets of other processes could not be read');
    }
  }
}

const textOf = ({ key }: Pending): string => `${key.deviceId}|${key.network}`;

function countOf({ failures, windowEndsMs, blockedUntilMs, knownMs }: Row): TryCount {
  const isOver = windowEndsMs <= Date.now();
  return {
    failures: isOver ? 0 : failures,
    windowEndsMs,
    blockedUntilMs: blockedUntilMs ?? 0,
    knownMs: knownMs ?? Number.NEGATIVE_INFINITY,
  };
}
