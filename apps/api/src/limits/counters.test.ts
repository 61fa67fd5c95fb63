import { createPool } from '@fleet/db/pool';
import { createLogger } from '@fleet/telemetry/logger';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../test/api.ts';
import { openCounters } from './counters.ts';

const PROCESSES = 8;

test('processes that begin together on a new database all have their counters', async ({
  databaseUrl,
  pool,
}) => {
  const log = createLogger('test', 'silent');
  const pools = Array.from({ length: PROCESSES }, () => createPool(databaseUrl, 1));
  onTestFinished(async () => void (await Promise.all(pools.map((each) => each.end()))));
  await Promise.all(pools.map((each) => each.query('SELECT 1')));
  for (let time = 0; time < 5; time++) {
    await pool.query('DROP SCHEMA IF EXISTS rate_limits CASCADE');
    const begun = await Promise.allSettled(
      pools.map((each) => openCounters({ kind: 'postgres', url: databaseUrl }, each, log)),
    );
    expect(begun.filter(({ status }) => status === 'rejected')).toEqual([]);
    const opened = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const counters of opened) await counters.close();
  }
});
