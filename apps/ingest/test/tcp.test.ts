import { setTimeout as delay } from 'node:timers/promises';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { eventsOf, registerDevice, rowsOf, startTestIngest } from './harness.ts';
import { connectTracker } from './tracker.ts';

const POSITIONS = 'SELECT * FROM positions WHERE device_id = $1 ORDER BY fix_time';
const STATE = 'SELECT * FROM device_states WHERE device_id = $1';

describe('a tracker on TCP', () => {
  test('is welcomed, its records are stored and then acknowledged', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier, accountId } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position([
      { at: '2026-01-05T10:00:00Z', speedKmh: 40, attributes: { satellites: 9, ignition: true } },
      { at: '2026-01-05T10:00:20Z', latitude: 52.501, speedKmh: 42, attributes: { ignition: false } },
    ]);
    await tracker.until(/^OK/);
    expect(tracker.heard[0]).toBe('WELCOME');
    const rows = await rowsOf(pool, POSITIONS, deviceId);
    expect(rows).toMatchObject([
      {
        protocol: 'teltonika',
        latitude: 52.5,
        satellites: 9,
        ignition: true,
        motion: true,
        distance_m: null,
      },
      { latitude: 52.501, speed_kmh: 42, ignition: false, motion: true },
    ]);
    expect(rows[1]?.distance_m).toBeCloseTo(111.2, 1);
    const [state] = await rowsOf(pool, STATE, deviceId);
    expect(state).toMatchObject({ connection: 'ONLINE', latitude: 52.501, ignition: false });
    expect(await eventsOf(pool, deviceId)).toEqual(['ignitionOff', 'deviceOnline']);
    const [event] = await rowsOf(pool, 'SELECT account_id FROM events WHERE device_id = $1', deviceId);
    expect(event).toEqual({ account_id: accountId });
  });

  test('is not acknowledged before the commit', async ({ databaseUrl, pool }) => {
    const { identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    await tracker.until(/WELCOME/);
    await using blocker = await openTransaction(pool, 'LOCK TABLE positions IN ACCESS EXCLUSIVE MODE');
    tracker.position({ at: '2026-01-05T10:00:00Z' });
    await vi.waitFor(async () => {
      const { rows } = await blocker.client.query('SELECT 1 FROM pg_locks WHERE NOT granted');
      expect(rows).not.toEqual([]);
    });
    // Long enough for a reply that did not wait to arrive.
    await delay(200);
    expect(tracker.heard).toEqual(['WELCOME']);
    await blocker.commit();
    await tracker.until(/^OK/);
  });

  test('gives the same rows however its bytes are split', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port);
    const said = `ID ${identifier}\nP {"at":"2026-01-05T10:00:00Z"}\nPING\nP {"at":"2026-01-05T10:00:01Z"}\n`;
    for (const byte of Buffer.from(said)) {
      tracker.socket.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    await tracker.until(/^OK/, 2);
    tracker.socket.write(said);
    await tracker.until(/^OK/, 4);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(2);
  });

  test('that sends its buffer again adds nothing and changes nothing', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    const buffer = [
      { at: '2026-01-05T10:00:00Z', speedKmh: 50, attributes: { alarm: 'sos', ignition: true } },
      { at: '2026-01-05T10:01:00Z', latitude: 52.51, speedKmh: 50, attributes: { alarm: 'sos' } },
      { at: '2026-01-05T10:02:00Z', latitude: 52.52, speedKmh: 50, attributes: { ignition: false } },
    ];
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position(buffer);
    await tracker.until(/^OK/);
    const before = await rowsOf(pool, STATE, deviceId);
    const events = await eventsOf(pool, deviceId);
    for (const _ of [1, 2]) tracker.position(buffer);
    tracker.position([...buffer, ...buffer]);
    await tracker.until(/^OK/, 4);
    const [after] = await rowsOf(pool, STATE, deviceId);
    const changing = { version: expect.anything(), last_heard_at: expect.anything() };
    expect(after).toEqual({ ...before[0], ...changing });
    expect(await eventsOf(pool, deviceId)).toEqual(events);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toHaveLength(3);
    expect(await rowsOf(pool, 'SELECT * FROM stale_days WHERE device_id = $1', deviceId)).toEqual([]);
  });

  test('whose records come late fills the track and moves nothing back', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position({ at: '2026-01-05T10:00:00Z', attributes: { ignition: true } });
    await tracker.until(/^OK/);
    tracker.position({
      at: '2026-01-04T09:00:00Z',
      latitude: 50,
      attributes: { ignition: false, alarm: 'sos' },
    });
    await tracker.until(/^OK/, 2);
    const [late] = await rowsOf(pool, POSITIONS, deviceId);
    expect(late).toMatchObject({ latitude: 50, distance_m: null, total_distance_m: null, ignition: false });
    const [state] = await rowsOf(pool, STATE, deviceId);
    expect(state).toMatchObject({ latitude: 52.5, ignition: true, total_distance_m: 0 });
    expect(await eventsOf(pool, deviceId)).toEqual(['alarm', 'deviceOnline']);
    const days = await rowsOf(pool, 'SELECT day::text FROM stale_days WHERE device_id = $1', deviceId);
    expect(days).toEqual([{ day: '2026-01-04' }]);
  });

  test('with impossible records keeps them apart and is acknowledged', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position([
      { at: '1995-01-01T00:00:00Z' },
      { at: Date.now() + 2 * 86_400_000 },
      { at: '2026-01-05T10:00:00Z', latitude: 91 },
      { at: '2026-01-05T10:00:01Z', latitude: 0, longitude: 0 },
    ]);
    await tracker.until(/^OK/);
    expect(await rowsOf(pool, POSITIONS, deviceId)).toEqual([]);
    const sql = 'SELECT reason FROM rejected_positions WHERE device_id = $1 ORDER BY reason';
    const rejected = await rowsOf(pool, sql, deviceId);
    expect(rejected.map((row) => row.reason)).toEqual([
      'fixTimeInFuture',
      'fixTimeTooOld',
      'placeOutOfRange',
      'placeZero',
    ]);
  });

  test('with text that no column takes is stored without it', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.write('P {"at":"2026-01-05T10:00:00Z","attributes":{"note":"a\\u0000b\\ud800"}}');
    await tracker.until(/^OK/);
    const [row] = await rowsOf(pool, POSITIONS, deviceId);
    expect(row?.attributes).toEqual({ note: 'ab\ufffd' });
  });

  test('of a day that nobody made a partition for gets one, and what is older goes with what is late', async ({
    databaseUrl,
    pool,
  }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await unmakeDays(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port, identifier);
    tracker.position([{ at: '2019-03-31T23:59:59Z' }, { at: Date.now() - 60_000 }]);
    await tracker.until(/^OK/);
    await unmakeDays(pool);
    tracker.position([{ at: Date.now() }, { at: '2019-04-01T00:00:00Z' }]);
    await tracker.until(/^OK/, 2);
    const sql =
      'SELECT tableoid::regclass::text AS part FROM positions WHERE device_id = $1 ORDER BY fix_time';
    expect(await rowsOf(pool, sql, deviceId)).toEqual([
      { part: 'positions_late' },
      { part: 'positions_late' },
      { part: expect.stringMatching(/^positions_\d{8}$/) },
    ]);
  });

  test('that hangs up after its last words is still stored and answered', async ({ databaseUrl, pool }) => {
    const { deviceId, identifier } = await registerDevice(pool);
    await using ingest = await startTestIngest(databaseUrl);
    await using tracker = await connectTracker(ingest.port);
    tracker.socket.end(`ID ${identifier}\nP {"at":"2026-01-05T10:00:00Z"}\n`);
    await tracker.until(/^OK/);
    await tracker.closed;
    await vi.waitFor(async () => {
      const [state] = await rowsOf(pool, STATE, deviceId);
      expect(state).toMatchObject({ connection: 'OFFLINE', connection_id: null });
    });
    expect(await eventsOf(pool, deviceId)).toEqual(['deviceOnline', 'deviceOffline']);
  });
});

/** As if the worker had been away for longer than it makes days ahead; what they had is gone. */
async function unmakeDays(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM history_partitions() WHERE name ~ '^positions_[0-9]{8}$'",
  );
  for (const { name } of rows) await pool.query(`DROP TABLE ${name}`);
  const today = new Date().toISOString().slice(0, 10);
  const { rows: known } = await pool.query<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE conrelid = 'positions_late'::regclass AND conname ~ '^late_before_'",
  );
  await pool.query(`ALTER TABLE positions_late DROP CONSTRAINT ${known[0]?.name},
    ADD CONSTRAINT late_before_${today.replaceAll('-', '')} CHECK (fix_time < '${today}Z')`);
}
