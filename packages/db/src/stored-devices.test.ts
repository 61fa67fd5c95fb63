import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import { expect } from 'vitest';

const MAKE = 'INSERT INTO devices (id, account_id, updated_at) VALUES ($1, $2, now())';

test('a device has a row beside what is stored of it from its beginning, whoever makes it, and beyond its end', async ({
  pool,
}) => {
  const [accountId, own, ours] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Test', now())`,
    [accountId],
  );
  await using service = await openTransaction(pool, 'SET LOCAL ROLE meridian_service');
  await service.client.query(MAKE, [own, accountId]);
  await service.commit();
  await pool.query(MAKE, [ours, accountId]);
  await pool.query('DELETE FROM devices WHERE id = $1', [ours]);
  const { rows } = await pool.query<{ id: string }>(
    'SELECT device_id AS id FROM stored_devices WHERE device_id = ANY($1::uuid[])',
    [[own, ours]],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([own, ours].sort());
});
