import { randomUUID } from 'node:crypto';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Limits } from '../limits.ts';
import { cleanText } from '../pipeline/clean-attributes.ts';

const FLUSH_MS = 1_000;
const MAX_IDENTIFIER_LENGTH = 64;
/** Enough of a frame to see what it is. */
const MAX_FRAME_BYTES = 2_048;

export type UnknownFrame = { identifier: string; protocol: string; remoteAddress: string; frame: Uint8Array };
type Sighting = Omit<UnknownFrame, 'frame'> & {
  network: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  count: number;
  frames: { at: Date; bytes: Buffer }[];
};

/**
 * The inbox of trackers that nobody registered: who, from where, how often, and their last frames. Gathered in memory
 * and written once a second, so that a stranger's traffic costs the database nothing. May be lost; promises nothing.
 */
export class UnknownDevices {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #limits: Limits;
  readonly #sightings = new Map<string, Sighting>();
  readonly #ofNetwork = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  /** One write at a time: while the database does not answer, what is gathered stays within its limits. */
  #writing: Promise<void> | null = null;
  #hasNews = false;

  constructor(pool: Pool, log: Logger, limits: Limits) {
    this.#pool = pool;
    this.#log = log;
    this.#limits = limits;
  }

  note({ identifier, protocol, remoteAddress, frame }: UnknownFrame): void {
    const name = cleanText(identifier, MAX_IDENTIFIER_LENGTH);
    const key = `${protocol}|${name}`;
    const now = new Date();
    const network = networkOf(remoteAddress);
    const sighting = this.#sightings.get(key);
    if (!sighting && !this.#hasRoom(network)) return;
    const kept = sighting ?? {
      identifier: name,
      protocol,
      remoteAddress,
      network,
      firstSeenAt: now,
      lastSeenAt: now,
      count: 0,
      frames: [],
    };
    kept.remoteAddress = remoteAddress;
    kept.network = network;
    kept.lastSeenAt = now;
    kept.count++;
    kept.frames.push({ at: now, bytes: Buffer.from(frame.subarray(0, MAX_FRAME_BYTES)) });
    if (kept.frames.length > this.#limits.unknownDeviceFrames) kept.frames.shift();
    this.#sightings.set(key, kept);
    this.#schedule();
  }

  /** Of each network so many strangers a second, so that one flood leaves room for everybody else. */
  #hasRoom(network: string): boolean {
    if (this.#sightings.size >= this.#limits.unknownDevices) return false;
    const before = this.#ofNetwork.get(network) ?? 0;
    if (before >= this.#limits.unknownDevicesPerNetwork) return false;
    this.#ofNetwork.set(network, before + 1);
    return true;
  }

  /**
   * Somebody may have been registered: that took the row away, and here we make sure that a sighting which was being
   * written at that moment does not stay.
   */
  devicesChanged(): void {
    this.#schedule();
  }

  async close(): Promise<void> {
    await this.#writing;
    if (this.#timer) this.#flush();
    await this.#writing;
  }

  #schedule(): void {
    this.#hasNews = true;
    if (!this.#writing) this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS);
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#hasNews = false;
    const sightings = [...this.#sightings.values()];
    this.#sightings.clear();
    this.#ofNetwork.clear();
    this.#writing = this.#write(sightings)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'unknown devices not written'))
      .then(() => {
        this.#writing = null;
        if (this.#hasNews) this.#schedule();
      });
  }

  async #write(sightings: Sighting[]): Promise<void> {
    const ids: string[] = [];
    for (const sighting of sightings) {
      const { identifier, protocol, remoteAddress, network, firstSeenAt, lastSeenAt, count, frames } =
        sighting;
      const { rows } = await this.#pool.query<{ id: string }>(UPSERT_DEVICE, [
        randomUUID(),
        identifier,
        protocol,
        remoteAddress,
        firstSeenAt,
        lastSeenAt,
        count,
        network,
      ]);
      const id = rows[0]?.id;
      if (id === undefined) continue;
      ids.push(id);
      await this.#pool.query(INSERT_FRAMES, [id, frames.map((f) => f.at), frames.map((f) => f.bytes)]);
    }
    await this.#pool.query(REMOVE_REGISTERED);
    if (ids.length === 0) return;
    await this.#pool.query(TRIM_FRAMES, [ids, this.#limits.unknownDeviceFrames]);
    const networks = [...new Set(sightings.map(({ network }) => network))];
    await this.#pool.query(TRIM_NETWORKS, [networks, this.#limits.unknownDevicesPerNetwork]);
    await this.#pool.query(TRIM_DEVICES, [this.#limits.unknownDevices]);
  }
}

/** Of one that a person blocked nothing is noted. */
const UPSERT_DEVICE = `INSERT INTO unknown_devices AS known (id, identifier, protocol, remote_address, first_seen_at,
    last_seen_at, frame_count, network)
  SELECT $1::uuid, $2::text, $3::text, $4::text, $5::timestamptz, $6::timestamptz, $7::bigint, $8::text
  WHERE NOT EXISTS (SELECT FROM devices WHERE external_device_id = $2 AND status = 'ACTIVE'
    AND confirmed_at IS NOT NULL)
  ON CONFLICT (protocol, identifier) DO UPDATE SET remote_address = excluded.remote_address,
    network = excluded.network, last_seen_at = excluded.last_seen_at,
    frame_count = known.frame_count + excluded.frame_count
    WHERE NOT known.blocked
  RETURNING id`;
const INSERT_FRAMES = `INSERT INTO unknown_device_frames (id, unknown_device_id, received_at, frame)
  SELECT gen_random_uuid(), $1, at, frame FROM unnest($2::timestamptz[], $3::bytea[]) AS sent(at, frame)`;
const REMOVE_REGISTERED = `DELETE FROM unknown_devices USING devices
  WHERE external_device_id = identifier AND status = 'ACTIVE' AND confirmed_at IS NOT NULL`;
const TRIM_FRAMES = `DELETE FROM unknown_device_frames WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY unknown_device_id ORDER BY received_at DESC, id) AS rank
    FROM unknown_device_frames WHERE unknown_device_id = ANY($1::uuid[])) AS ranked WHERE rank > $2)`;
/** Of a network the longest known that still report stay: those that were invented a moment ago go. */
const TRIM_NETWORKS = `DELETE FROM unknown_devices WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY network
      ORDER BY last_seen_at > now() - interval '1 day' DESC, first_seen_at, id) AS rank
    FROM unknown_devices WHERE network = ANY($1::text[]) AND NOT blocked) AS ranked WHERE rank > $2)`;
/** One that reports again and again is somebody's tracker; one that was heard of within a moment may be an invention. */
const TRIM_DEVICES = `DELETE FROM unknown_devices WHERE id IN (
  SELECT id FROM unknown_devices WHERE NOT blocked
  ORDER BY last_seen_at - first_seen_at > interval '1 hour' AND last_seen_at > now() - interval '7 days' DESC,
    last_seen_at DESC OFFSET $1)`;

/** Whose it is to have addresses: of IPv6 everybody has at least as many as there are in the second half. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0');
  return `${[...groups, ...zeros, ...behind].slice(0, 4).join(':')}::/64`;
}
