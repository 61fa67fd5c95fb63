import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { TooManyRequestsError } from '../../errors.ts';
import { openCounters } from '../../limits/counters.ts';
import { createPasskeyLimits, MAX_PASSKEY_TRIES_PER_NETWORK } from './passkey-limits.ts';

test('a network whose tries are used up does not stop a browser in it that is known', async ({
  databaseUrl,
  pool,
}) => {
  const counters = await openCounters(
    { kind: 'postgres', url: databaseUrl },
    pool,
    createLogger('test', 'silent'),
  );
  const limits = createPasskeyLimits(counters);
  const address = '198.51.100.88';
  const flood = Array.from({ length: MAX_PASSKEY_TRIES_PER_NETWORK }, () => limits.take(address, null));
  await Promise.all(flood);
  await expect(limits.take(address, null)).rejects.toThrow(TooManyRequestsError);
  await expect(limits.take(address, 'a browser')).resolves.toBeUndefined();
  await counters.close();
});
