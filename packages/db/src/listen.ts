import type { PoolClient } from 'pg';
import { createPool } from './pool.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** A session that only listens is asked now and then: else it would not notice its own death, nor we what we missed. */
const PING_MS = 5_000;
const ANSWER_MS = 2_000;

export type Listening = { close: () => Promise<void> };

export type ChannelHandlers = { onNotify: (payload: string) => void; onGap: () => void };
type Log = { warn: (fields: object, message: string) => void };

/** Listens to one channel; see `listenToAll`. */
export function listen(databaseUrl: string, channel: string, log: Log, handlers: ChannelHandlers): Listening {
  return listenToAll(databaseUrl, { [channel]: handlers }, log);
}

/**
 * Listens to channels of NOTIFY in one session for as long as the process lives. After each (re)connection `onGap` of each
 * channel is called, since notifications of the time between are lost.
 */
export function listenToAll(
  databaseUrl: string,
  channels: Readonly<Record<string, ChannelHandlers>>,
  log: Log,
): Listening {
  const names = Object.keys(channels);
  const pool = createPool(databaseUrl, 1, { statementTimeoutMs: ANSWER_MS });
  pool.on('error', () => undefined);
  let client: PoolClient | null = null;
  let retry: NodeJS.Timeout | undefined;
  let pings: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  async function connect(): Promise<void> {
    try {
      const connected = await pool.connect();
      if (closed) return connected.release(true);
      client = connected;
      connected.on('error', () => lose(connected));
      connected.on('end', () => lose(connected));
      connected.on('notification', ({ channel, payload = '' }) => channels[channel]?.onNotify(payload));
      await connected.query(names.map((name) => `LISTEN ${connected.escapeIdentifier(name)}`).join(';'));
      clearInterval(pings);
      pings = setInterval(() => connected.query('SELECT').catch(() => lose(connected)), PING_MS);
      failures = 0;
      for (const name of names) channels[name]?.onGap();
    } catch (error) {
      if (client) lose(client);
      else retryLater(error);
    }
  }

  function lose(lost: PoolClient): void {
    if (client !== lost) return;
    clearInterval(pings);
    client = null;
    lost.release(true);
    retryLater();
  }

  function retryLater(error?: unknown): void {
    if (closed) return;
    if (failures === 0) log.warn({ err: error, channels: names }, 'not listening to the database');
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++));
  }

  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(pings);
      const open = client;
      client = null;
      open?.release(true);
      await pool.end();
    },
  };
}
