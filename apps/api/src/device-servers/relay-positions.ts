import type { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';
import { signRelay } from '@fleet/runtime/relay-signature';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { ServerTrouble } from './server-trouble.ts';

/** Most positions in one request to ingest. */
const POSITIONS_MAX = 500;
const TIMEOUT_MS = 60_000;
const GONE = 404;

export type RelayTarget = { host: string; port: number };
/** Null if the device is no longer linked here. */
export type Relay = (
  serverId: string,
  remoteId: number,
  positions: readonly TraccarPosition[],
) => Promise<number | null>;

/**
 * Sends positions to ingest, signed with a key that both read from the database.
 *
 * @throws Error without a key
 */
export async function createRelay(pool: Pool, { host, port }: RelayTarget, clock: Clock): Promise<Relay> {
  const { rows } = await pool.query<{ key: Buffer }>('SELECT key FROM relay_keys');
  const [row] = rows;
  if (!row) throw new Error('There is no key for relayed positions');
  const { key } = row;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/relay/positions`;

  async function post(serverId: string, body: Buffer): Promise<number> {
    const authorization = `Relay ${signRelay(key, serverId, body, clock.now().getTime())}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), signal });
    await response.body?.cancel();
    return response.status;
  }

  return async (serverId, remoteId, positions) => {
    for (let at = 0; at < positions.length; at += POSITIONS_MAX) {
      const part = positions.slice(at, at + POSITIONS_MAX);
      const body = Buffer.from(JSON.stringify({ remoteId, positions: part }));
      const status = await post(serverId, body).catch((error: unknown) => {
        throw new ServerTrouble('NOT_STORED', String(error));
      });
      if (status === GONE) return null;
      if (status !== 200) throw new ServerTrouble('NOT_STORED', `ingest answered ${status}`);
    }
    return positions.length;
  };
}
