import type { Pool } from 'pg';

/** Of two partial indexes, one after the other. */
const FIND = `SELECT device_id AS "deviceId" FROM commands WHERE status = 'QUEUED'
  UNION SELECT device_id FROM commands WHERE finished_at IS NULL AND status IN ('SENT', 'ACKNOWLEDGED')`;

/** Devices that have a command which has not ended: to all others nothing is asked of the database. */
export class PendingDevices {
  #ids = new Set<string>();
  /** Those that were added while the rest is read. */
  #added: Set<string> | null = null;

  get size(): number {
    return this.#ids.size;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#ids[Symbol.iterator]();
  }

  has(deviceId: string): boolean {
    return this.#ids.has(deviceId);
  }

  add(deviceId: string): void {
    this.#ids.add(deviceId);
    this.#added?.add(deviceId);
  }

  /** Reads them all: some were missed, or have ended since. */
  async read(pool: Pool): Promise<void> {
    const added = new Set<string>();
    this.#added = added;
    const { rows } = await pool.query<{ deviceId: string }>(FIND);
    this.#ids = new Set([...rows.map(({ deviceId }) => deviceId), ...added]);
    if (this.#added === added) this.#added = null;
  }
}
