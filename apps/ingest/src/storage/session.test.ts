import { migrate } from '@fleet/db/migrate';
import { createPool } from '@fleet/db/pool';
import { startKillablePostgres } from '@fleet/runtime/killable-broker';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool, PoolClient } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { StorageSession } from './session.ts';

test('a commit waits for the disk, whatever the server is told before the session or during it', async () => {
  // Its own server, whose settings are changed.
  const { broker, stop } = await startKillablePostgres();
  onTestFinished(stop);
  await migrate(broker.url);
  const pool = createPool(broker.url, 1);
  onTestFinished(() => pool.end());
  const tell = async (setting: 'on' | 'off') => {
    await pool.query(`ALTER SYSTEM SET synchronous_commit = ${setting}`);
    await pool.query('SELECT pg_reload_conf()');
    await expect.poll(() => shownBy(pool)).toBe(setting);
  };

  for (const before of ['on', 'off'] as const) {
    await tell(before);
    const session = new StorageSession(broker.url, createLogger('test', 'silent'));
    const client = await session.client();
    expect(await shownBy(client)).toBe('on');
    await tell('off');
    expect(await shownBy(client)).toBe('on');
    await session.close();
  }
});

async function shownBy(session: Pool | PoolClient): Promise<string> {
  const { rows } = await session.query<{ shown: string }>(
    `SELECT current_setting('synchronous_commit') AS shown`,
  );
  return rows[0]?.shown ?? '';
}
