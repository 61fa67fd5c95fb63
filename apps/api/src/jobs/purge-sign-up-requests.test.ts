import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { purgeSignUpRequests } from './purge-sign-up-requests.ts';

test('requests whose link is over go, however many; those that wait stay', async ({ db, pool }) => {
  const now = new Date('2031-03-31T12:00:00Z');
  await pool.query(
    `INSERT INTO sign_up_requests (id, email, token_hash, password_hash, details, expires_at)
     SELECT gen_random_uuid(), 'over', int8send(n), '', '{}'::jsonb, $1::timestamptz - interval '1 minute'
     FROM generate_series(1, 5001) n
     UNION ALL SELECT gen_random_uuid(), 'waits', int8send(0), '', '{}'::jsonb, $1::timestamptz + interval '1 minute'`,
    [now],
  );
  await purgeSignUpRequests(db, createLogger('test', 'silent'), now);
  const left = await db.signUpRequest.findMany();
  expect(left.map(({ email }) => email)).toEqual(['waits']);
});
