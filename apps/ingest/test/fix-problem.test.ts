import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const PROBLEM = `SELECT machine->'fixProblem'->>'kind' AS kind, (machine->'fixProblem'->>'sinceMs')::float8 AS since
  FROM device_states WHERE device_id = $1`;

test('a tracker whose fixes cannot be says what is wrong and since when, until one is good', async ({
  databaseUrl,
  pool,
}) => {
  const { deviceId, identifier } = await registerDevice(pool);
  await using ingest = await startTestIngest(databaseUrl);
  await using tracker = await connectTracker(ingest.port, identifier);
  const begun = Date.now() - 10_000;
  let answers = 0;
  const report = async (said: object) => {
    tracker.position(said as never);
    answers += 1;
    await tracker.until(/^OK/, answers);
    const [row] = await rowsOf(pool, PROBLEM, deviceId);
    return row;
  };
  const first = await report({ at: '1980-01-06T00:00:00Z' });
  expect(first?.kind).toBe('CLOCK_NOT_SET');
  expect(Number(first?.since)).toBeGreaterThan(begun);
  expect(await report({ at: '1980-01-06T00:01:00Z' })).toEqual(first);
  expect(await report({ at: Date.now(), latitude: 0, longitude: 0 })).toMatchObject({
    kind: 'IMPOSSIBLE_PLACE',
  });
  expect(await report({ at: Date.now() + 72 * 3_600_000 })).toMatchObject({ kind: 'CLOCK_AHEAD' });
  expect(await report({ at: Date.now() })).toEqual({ kind: null, since: null });
});
