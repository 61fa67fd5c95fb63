import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect, vi } from 'vitest';
import { registerDevice } from '../harness.ts';
import { drive, stand } from './by-the-minute.fixture.ts';
import { deliver, openStore } from './play.ts';

const LOG = createLogger('test', 'silent');
const FOLDED = 'SELECT count(*)::int AS devices FROM track_heads';

test('devices that were never folded share a transaction, and one without stored records holds nobody up', async ({
  databaseUrl,
  pool,
}) => {
  const store = openStore(databaseUrl);
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) {
    const { deviceId } = await registerDevice(pool);
    ids.push(deviceId);
    await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 8)], 0);
  }
  await store.close();
  await pool.query('DELETE FROM stale_days');
  await pool.query('DELETE FROM positions WHERE device_id = $1', [ids[0]]);
  const connect = vi.spyOn(pool, 'connect');
  const isMore = await foldAll(pool, LOG);
  expect(connect.mock.calls.length).toBeLessThan(ids.length);
  expect(isMore).toBe(false);
  expect((await pool.query(FOLDED)).rows).toEqual([{ devices: ids.length - 1 }]);
});
