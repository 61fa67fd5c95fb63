import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { BrokerConnection } from './broker-connection.ts';
import { createBrokerLink } from './broker-link.ts';
import { createInFlightLimit } from './in-flight-limit.ts';
import { createOutage, type Log, type Outage } from './outage.ts';

const POOL_MAX = 2;
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_000;
const IN_FLIGHT_MAX = 1_000;
/** A connection that only listens is asked now and then: else it would not notice its own death. */
const LISTENER_PING_MS = 5_000;
const PREPARE_LOCK = 72707370;
/** A schema of its own, which Prisma does not look at: in `public` the table would be drift. */
const TABLE = 'socket_io.attachments';
/** Nothing in it outlives half a minute, so it need not be written ahead either. */
const PREPARE = `
  SELECT pg_advisory_xact_lock(${PREPARE_LOCK});
  CREATE SCHEMA IF NOT EXISTS socket_io;
  CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE} (
    id bigint GENERATED ALWAYS AS IDENTITY UNIQUE, created_at timestamptz DEFAULT now(), payload bytea)`;

/** The PostgreSQL adapter (LISTEN/NOTIFY), kept from crashing, leaking or growing while PostgreSQL is away. */
export async function openPostgresAdapter(url: string, log: Log): Promise<BrokerConnection> {
  const outage = createOutage('socket adapter (PostgreSQL)', log);
  const connections = new AdapterConnections(url, outage);
  await connections.prepare().catch(outage.failed);
  return {
    // The adapter uses `query` and `connect` of its pool only.
    create: createAdapter(connections as unknown as pg.Pool, {
      tableName: TABLE,
      errorHandler: outage.failed,
    }),
    links: connections.links,
    close: () => connections.close(),
  };
}

/** Parts of the links: the connection that listens, and the last query, which may have been for a long message. */
const [LISTENING, QUERIES] = ['listening', 'queries'];

/** Stands where the adapter expects a pool. It never gives a pooled client away: the adapter would not return it. */
class AdapterConnections {
  readonly links = { receiving: createBrokerLink(LISTENING), sending: createBrokerLink(QUERIES) };
  readonly #config: pg.ClientConfig;
  readonly #outage: Outage;
  readonly #pool: pg.Pool;
  readonly #limit = createInFlightLimit(IN_FLIGHT_MAX);
  readonly #listeners = new Set<pg.Client>();
  #prepared = false;
  #closed = false;

  constructor(url: string, outage: Outage) {
    this.#config = {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    };
    this.#outage = outage;
    const { receiving, sending } = this.links;
    for (const link of [receiving, sending]) link.onChange(() => receiving.isUp() && outage.recovered());
    this.#pool = new pg.Pool({ ...this.#config, max: POOL_MAX });
    this.#pool.on('error', this.failed);
    // The pool stops watching a session that it hands out or ends.
    this.#pool.on('connect', (client) => client.on('error', this.failed));
  }

  /** The adapter says farewell after its pool has ended: that is no outage. */
  readonly failed = (error: unknown) => {
    if (!this.#closed) this.#outage.failed(error);
  };

  async prepare(): Promise<void> {
    if (this.#prepared) return;
    await this.#pool.query(PREPARE);
    this.#prepared = true;
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { receiving, sending } = this.links;
    try {
      const result = await this.#limit(() => this.#pool.query(text, values));
      sending.works(QUERIES);
      receiving.works(QUERIES);
      return result;
    } catch (error) {
      sending.lost(QUERIES);
      // Messages too long for a notification are fetched.
      if (text.startsWith('SELECT payload')) receiving.lost(QUERIES);
      throw error;
    }
  }

  /** A connection for LISTEN. The adapter asks again when it ends. */
  async connect(): Promise<pg.Client & { release: () => void }> {
    if (this.#closed) return new Promise(() => {});
    const client = new pg.Client(this.#config);
    client.on('error', this.failed);
    client.once('end', () => this.#listeners.delete(client));
    try {
      await client.connect();
      await this.prepare();
    } catch (error) {
      this.failed(error);
      await client.end().catch(() => {});
      throw error;
    }
    this.#listeners.add(client);
    const stopWatching = this.#watchListener(client);
    const listen = client.query.bind(client);
    return Object.assign(client, {
      query: (text: string) => this.#listen(client, () => listen(text)),
      // The adapter takes everybody's listeners of the end away before it releases the client.
      release: () => {
        stopWatching();
        void client.end().catch(() => {});
      },
    });
  }

  /** Never fails: the adapter would ask for another connection for that, and once more when this one ends. */
  async #listen(client: pg.Client, listen: () => Promise<unknown>): Promise<void> {
    try {
      await listen();
      if (this.#listeners.has(client)) this.links.receiving.works(LISTENING);
    } catch (error) {
      this.failed(error);
      await client.end().catch(() => {});
    }
  }

  #watchListener(client: pg.Client): () => void {
    const ping = client.query.bind(client);
    const pings = setInterval(() => {
      // To end a connection that owes an answer is to drop it.
      ping('SELECT').catch(() => client.end().catch(() => {}));
    }, LISTENER_PING_MS);
    client.once('end', () => {
      clearInterval(pings);
      if (!this.#closed) this.links.receiving.lost(LISTENING);
    });
    return () => clearInterval(pings);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#listeners].map((client) => client.end().catch(() => {})));
    await this.#pool.end();
  }
}
