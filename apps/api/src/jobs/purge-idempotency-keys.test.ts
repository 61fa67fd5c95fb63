import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts';

test('keys older than two days go, however many; younger ones stay', async ({ db, pool }) => {
  const now = new Date('2031-03-31T12:00:00Z');
  await pool.query(
    `INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
     SELECT gen_random_uuid(), 'old-' || n, '\\x00'::bytea, $1::timestamptz - interval '49 hours' FROM generate_series(1, 5001) n
     UNION ALL SELECT gen_random_uuid(), 'young', '\\x00'::bytea, $1::timestamptz - interval '47 hours'`,
    [now],
  );
  await purgeIdempotencyKeys(db, createLogger('test', 'silent'), now);
  const left = await db.idempotencyKey.findMany();
  expect(left.map(({ key }) => key)).toEqual(['young']);
});
