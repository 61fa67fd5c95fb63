import type { Connection, PoolClient, Submittable } from 'pg';

/** What `pg` has and its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk: (data: Buffer) => void;
  endCopyFrom: () => void;
};
type DataRow = { fields: (Buffer | string | null)[] };

/**
 * Sends several statements and the data of the COPYs among them in one go, and waits for one answer: each wait costs a
 * turn of an event loop that reads thousands of sockets meanwhile. After an error PostgreSQL skips the other statements
 * and ignores the data of their COPYs (manual, "Message Flow", "COPY Operations").
 * Answers the first column of all rows returned. @throws what PostgreSQL says, or that the session was lost.
 */
export function runWithCopies(client: PoolClient, statements: string[], data: Buffer[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(statements.join('; '), data, { resolve, reject }));
  });
}

type Settle = { resolve: (values: string[]) => void; reject: (error: Error) => void };

/** The handlers are called by `pg`, by these names. */
class CopyQuery implements Submittable {
  readonly #sql: string;
  readonly #data: Buffer[];
  readonly #settle: Settle;
  readonly #values: string[] = [];

  constructor(sql: string, data: Buffer[], settle: Settle) {
    this.#sql = sql;
    this.#data = data;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    const copying = connection as CopyConnection;
    copying.stream.cork();
    copying.query(this.#sql);
    for (const data of this.#data) {
      copying.sendCopyFromChunk(data);
      copying.endCopyFrom();
    }
    copying.stream.uncork();
  }

  handleDataRow({ fields: [value] }: DataRow): void {
    // A function that returns nothing says so with an empty text.
    if (value?.length) this.#values.push(value.toString());
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#values);
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  /** The data is on its way already. */
  handleCopyInResponse(): void {}
  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}
