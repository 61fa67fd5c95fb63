import type { Pool } from 'pg';
import type { Device } from '../sessions/device.ts';

const SELECT_KEY = 'SELECT key FROM relay_keys';

/** Only devices of the server's own account, while the server is synchronized. */
const SELECT_DEVICE = `SELECT d.id, d.model, d.time_zone AS "timeZone", true AS "isRelayed"
  FROM server_devices s
  JOIN device_servers v ON v.id = s.server_id AND v.account_id = s.account_id AND v.next_attempt_at IS NOT NULL
  JOIN devices d ON d.id = s.device_id AND d.account_id = s.account_id AND d.status = 'ACTIVE'
  WHERE s.server_id = $1 AND s.remote_id = $2 AND s.state = 'LINKED'`;

/** Reads which servers the worker forwards positions from. */
export class RelayAccess {
  readonly #pool: Pool;
  #key: Buffer | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The key with which the worker signs. @throws Error if the database has none or does not answer */
  async key(): Promise<Buffer> {
    if (this.#key) return this.#key;
    const { rows } = await this.#pool.query<{ key: Buffer }>(SELECT_KEY);
    const [row] = rows;
    if (!row) throw new Error('There is no key for relayed positions');
    this.#key = row.key;
    return row.key;
  }

  /** The device linked to a device of a server; null if none is. @throws when PostgreSQL does not answer */
  async deviceOf(serverId: string, remoteId: number): Promise<Device | null> {
    const { rows } = await this.#pool.query<Device>(SELECT_DEVICE, [serverId, remoteId]);
    return rows[0] ?? null;
  }
}
