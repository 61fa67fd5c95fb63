import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { openCounters } from '../../limits/counters.ts';
import { createSignInLimits, networkOf } from './sign-in-limits.ts';

const log = createLogger('test', 'silent');

test.for<[string, string]>([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});

test('an e-mail of the greatest length is counted like any other, where all processes see it', async ({
  databaseUrl,
  pool,
}) => {
  const counters = await openCounters({ kind: 'postgres', url: databaseUrl }, pool, log);
  const limits = createSignInLimits(counters);
  await limits.take('203.0.113.9', `${'l'.repeat(64)}@${'d.'.repeat(126)}com`);
  const { rows } = await pool.query('SELECT key FROM rate_limits.counters');
  expect(rows).toHaveLength(2);
  await counters.close();
});
