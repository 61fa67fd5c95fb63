import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

/** Each ends a literal that is quoted too simply, and goes on. */
const TEXTS = [
  `'); DELETE FROM positions; --`,
  `\\'); DELETE FROM positions; --`,
  `'::json); DELETE FROM positions; --`,
  `$$; DELETE FROM positions; --`,
  `"}]'::json) AS x; DELETE FROM positions; --`,
  `\\u0027 OR ''=''`,
  '\\.',
];

test('a text of a tracker is stored as it is, and is no statement', async ({ databaseUrl, pool }) => {
  const { deviceId, identifier } = await registerDevice(pool);
  await using ingest = await startTestIngest(databaseUrl);
  await using tracker = await connectTracker(ingest.port, identifier);
  const attributes = Object.fromEntries(TEXTS.map((text, at) => [`note${at}`, text]));
  tracker.position([{ at: '2026-01-05T10:00:00Z', attributes }]);
  await tracker.until(/^OK/);
  // What is put aside goes by literals, since statements beside a COPY have no parameters.
  tracker.position([{ at: '2026-01-05T10:00:01Z', latitude: 91, attributes }]);
  await tracker.until(/^OK/, 2);
  const [stored] = await rowsOf(pool, 'SELECT * FROM positions WHERE device_id = $1', deviceId);
  expect(stored?.attributes).toEqual(attributes);
  const [apart] = await rowsOf(pool, 'SELECT record FROM rejected_positions WHERE device_id = $1', deviceId);
  expect(apart?.record).toMatchObject({ attributes });
});
