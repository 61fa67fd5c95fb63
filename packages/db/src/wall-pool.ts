import pg from 'pg';
import { beginBehind, ENTER, enterValues, PREPARE_ENTER, type Wall, wallInForce } from './wall.ts';

type Message = object;
type Connection = {
  bind: (config: { portal: string; statement: string; values: readonly string[] }) => void;
  execute: (config: { portal: string }) => void;
};
/** What a query of the driver does with messages, which its types do not tell of. */
type Handling = {
  prepare: (this: pg.Query, connection: Connection) => void;
  handleDataRow: (this: pg.Query, message: Message) => void;
  handleCommandComplete: (this: pg.Query, message: Message, connection: Connection) => void;
};
const driver = pg.Query.prototype as unknown as Handling;

/**
 * One statement behind the wall, in the one round trip that it takes without: who asks is said in front of it, and both are
 * one transaction, since between them there is no Sync (the extended protocol's end of a transaction).
 */
class WalledQuery extends pg.Query {
  readonly #wall: Wall;
  #entered = false;

  constructor(wall: Wall, config: pg.QueryConfig | string, values?: unknown[]) {
    const statement = typeof config === 'string' ? { text: config } : config;
    // Of the simple protocol there would be no place for the wall: every statement goes by the extended one.
    super({
      ...statement,
      values: values ?? statement.values ?? [],
      queryMode: 'extended',
    } as pg.QueryConfig);
    this.#wall = wall;
  }

  prepare(connection: Connection): void {
    connection.bind({ portal: '', statement: ENTER, values: enterValues(this.#wall) });
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

/** A session that somebody holds asks all in their name: transactions, and single statements between them. */
class WallClient extends pg.Client {
  /** Of who holds it; null for a process that asks for itself. */
  #wall: Wall | null = null;
  #inTransaction = false;

  override query = ((...asked: unknown[]) => {
    const send = (...sent: unknown[]) => Reflect.apply(pg.Client.prototype.query as Query, this, sent);
    if (this.#wall === null) return send(...asked);
    const [config, values, callback] = asked as [pg.QueryConfig | string, unknown[] | undefined, unknown];
    const text = typeof config === 'string' ? config : config.text;
    if (text === 'BEGIN') {
      this.#inTransaction = true;
      return send(beginBehind(this.#wall));
    }
    if (!this.#inTransaction) return sendWalled(send, new WalledQuery(this.#wall, config, values), callback);
    if (text === 'COMMIT' || text === 'ROLLBACK') this.#inTransaction = false;
    return send(...asked);
  }) as pg.Client['query'];

  hold(wall: Wall | null): void {
    this.#wall = wall;
    this.#inTransaction = false;
  }
}

/** The driver answers a query of its own making by a promise, and one that it is handed only by a callback. */
function sendWalled(send: Query, query: WalledQuery, callback: unknown): unknown {
  if (typeof callback === 'function') return send(query, undefined, callback);
  return new Promise((resolve, reject) => {
    send(query, undefined, (error: Error | null, result: unknown) =>
      error ? reject(error) : resolve(result),
    );
  });
}

type Checkout = (error: Error | undefined, client: WallClient | undefined, release: () => void) => void;

/**
 * A pool whose statements and transactions are behind the wall of whoever asks (`askBehind`); without one they are the
 * process's own. Who asks is noted when they ask: sessions are handed out later, while others are at work.
 */
export class WallPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({
      ...options,
      Client: WallClient as unknown as new () => pg.ClientBase,
      // Waited for, whatever the types say: whoever is handed the session first may be behind the wall.
      onConnect: async (client) => {
        await client.query(PREPARE_ENTER);
      },
    });
  }

  override query = ((config: pg.QueryConfig | string, values?: unknown[], callback?: unknown) => {
    const wall = wallInForce();
    const send = (...asked: unknown[]) => Reflect.apply(pg.Pool.prototype.query as Query, this, asked);
    return wall
      ? send(new WalledQuery(wall, config, values), undefined, callback)
      : send(config, values, callback);
  }) as pg.Pool['query'];

  override connect = ((callback?: Checkout) => {
    const connect = (answer?: Checkout) =>
      Reflect.apply(pg.Pool.prototype.connect as Query, this, answer ? [answer] : []);
    // The driver's own, for one statement, which knows its wall already.
    if (callback)
      return connect((error, client, release) => {
        client?.hold(null);
        callback(error, client, release);
      });
    const wall = wallInForce();
    return (connect() as Promise<WallClient>).then((client) => {
      client.hold(wall);
      return client;
    });
  }) as pg.Pool['connect'];
}
