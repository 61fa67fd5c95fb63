import pg from 'pg';
import {
  beginTenantTransaction,
  currentTenant,
  ENTER,
  enterValues,
  PREPARE_ENTER,
  type TenantScope,
} from './tenant-scope.ts';

type Message = object;
type Connection = {
  bind: (config: { portal: string; statement: string; values: readonly string[] }) => void;
  execute: (config: { portal: string }) => void;
};
/** Methods of the driver's query that its types leave out. */
type Handling = {
  prepare: (this: pg.Query, connection: Connection) => void;
  handleDataRow: (this: pg.Query, message: Message) => void;
  handleCommandComplete: (this: pg.Query, message: Message, connection: Connection) => void;
};
const driver = pg.Query.prototype as unknown as Handling;

/**
 * One statement of a tenant in a single round trip. Setting the tenant and the statement are one transaction, since no Sync
 * (the extended protocol's end of a transaction) is sent between them.
 */
class TenantQuery extends pg.Query {
  readonly #tenant: TenantScope;
  #entered = false;

  constructor(tenant: TenantScope, config: pg.QueryConfig | string, values?: unknown[]) {
    const statement = typeof config === 'string' ? { text: config } : config;
    // The simple protocol has no room for the tenant: every statement uses the extended one.
    super({
      ...statement,
      values: values ?? statement.values ?? [],
      queryMode: 'extended',
    } as pg.QueryConfig);
    this.#tenant = tenant;
  }

  prepare(connection: Connection): void {
    connection.bind({ portal: '', statement: ENTER, values: enterValues(this.#tenant) });
    connection.execute({ portal: '' });
    driver.prepare.call(this, connection);
  }

  handleDataRow(message: Message): void {
    if (this.#entered) driver.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: Message, connection: Connection): void {
    if (this.#entered) driver.handleCommandComplete.call(this, message, connection);
    this.#entered = true;
  }
}

type Query = (...asked: unknown[]) => unknown;

/** A checked-out session: its transactions and single statements all belong to its tenant. */
class TenantClient extends pg.Client {
  /** Null for the process itself. */
  #tenant: TenantScope | null = null;
  #inTransaction = false;

  override query = ((...asked: unknown[]) => {
    const send = (...sent: unknown[]) => Reflect.apply(pg.Client.prototype.query as Query, this, sent);
    if (this.#tenant === null) return send(...asked);
    const [config, values, callback] = asked as [pg.QueryConfig | string, unknown[] | undefined, unknown];
    const text = typeof config === 'string' ? config : config.text;
    if (text === 'BEGIN') {
      this.#inTransaction = true;
      return send(beginTenantTransaction(this.#tenant));
    }
    if (!this.#inTransaction)
      return sendTenantQuery(send, new TenantQuery(this.#tenant, config, values), callback);
    if (text === 'COMMIT' || text === 'ROLLBACK') this.#inTransaction = false;
    return send(...asked);
  }) as pg.Client['query'];

  hold(tenant: TenantScope | null): void {
    this.#tenant = tenant;
    this.#inTransaction = false;
  }
}

/** Sends a prepared query object; the driver reports its result by callback only. */
function sendTenantQuery(send: Query, query: TenantQuery, callback: unknown): unknown {
  if (typeof callback === 'function') return send(query, undefined, callback);
  return new Promise((resolve, reject) => {
    send(query, undefined, (error: Error | null, result: unknown) =>
      error ? reject(error) : resolve(result),
    );
  });
}

type Checkout = (error: Error | undefined, client: TenantClient | undefined, release: () => void) => void;

/**
 * A pool that scopes statements and transactions to the tenant of the caller (`withTenant`); without one they run as the
 * process. The tenant is read when the caller asks: the session is handed out later, in another context.
 */
export class TenantPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({
      ...options,
      Client: TenantClient as unknown as new () => pg.ClientBase,
      // Awaited, whatever the types say: the first caller of the session may be a tenant.
      onConnect: async (client) => {
        await client.query(PREPARE_ENTER);
      },
    });
  }

  override query = ((config: pg.QueryConfig | string, values?: unknown[], callback?: unknown) => {
    const tenant = currentTenant();
    const send = (...asked: unknown[]) => Reflect.apply(pg.Pool.prototype.query as Query, this, asked);
    return tenant
      ? send(new TenantQuery(tenant, config, values), undefined, callback)
      : send(config, values, callback);
  }) as pg.Pool['query'];

  override connect = ((callback?: Checkout) => {
    const connect = (answer?: Checkout) =>
      Reflect.apply(pg.Pool.prototype.connect as Query, this, answer ? [answer] : []);
    // The driver's own checkout for one statement, which knows its tenant already.
    if (callback)
      return connect((error, client, release) => {
        client?.hold(null);
        callback(error, client, release);
      });
    const tenant = currentTenant();
    return (connect() as Promise<TenantClient>).then((client) => {
      client.hold(tenant);
      return client;
    });
  }) as pg.Pool['connect'];
}
