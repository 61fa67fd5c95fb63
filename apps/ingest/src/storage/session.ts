import { createPool } from '@fleet/db/pool';
import type { Logger } from '@fleet/telemetry/logger';
import type { PoolClient } from 'pg';
import { PREPARE_SESSION } from './state-rows.ts';

/** Whatever the server is told, also later, a commit here is on the disk before its reply leaves. */
export const ENSURE_DURABLE = `SELECT set_config('synchronous_commit', CASE setting WHEN 'off' THEN 'on' ELSE setting END, false)
  FROM pg_settings WHERE name = 'synchronous_commit'`;

/** The one database session of the write path: opened when needed, thrown away after any failure but a lost race. */
export class StorageSession {
  readonly #pool: ReturnType<typeof createPool>;
  #client: PoolClient | null = null;

  constructor(databaseUrl: string, log: Logger) {
    this.#pool = createPool(databaseUrl, 1);
    this.#pool.on('error', (error) => log.warn({ err: error }, 'storage session lost'));
  }

  async client(): Promise<PoolClient> {
    if (this.#client) return this.#client;
    const client = await this.#pool.connect();
    client.on('error', () => this.#forget(client));
    try {
      await client.query(PREPARE_SESSION);
      await client.query(ENSURE_DURABLE);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#client = client;
    return client;
  }

  /** Ends an open transaction that lost a race: nothing else is wrong with the session. */
  async rollBack(): Promise<void> {
    await this.#client?.query('ROLLBACK').catch(() => this.discard());
  }

  /** Ends an open transaction by ending the session: after a failure nothing of it is to be trusted. */
  discard(): void {
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }

  async close(): Promise<void> {
    this.discard();
    await this.#pool.end();
  }

  #forget(client: PoolClient): void {
    if (this.#client === client) this.discard();
  }
}
