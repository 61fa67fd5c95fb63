import { once } from 'node:events';
import { seedDemo } from '@fleet/seed/seed';
import { publishedPasswords } from '@fleet/seed/sign-ins';
import { test } from '@fleet/testing/database';
import { afterEach, describe, expect, vi } from 'vitest';
import { type Running, run } from './process.fixture.ts';

const WAIT_MS = 20_000;
const VEHICLES = 12;
/** One of them said its last word hours before the hour of history that is brought. */
const SPEAKING = VEHICLES - 1;
const TEST_TIMEOUT_MS = 60_000;

/** A parked vehicle reports this often. */
const PARKED_S = 300;
const LONGEST_GAP = `
  SELECT count(*) FILTER (WHERE gap = 0)::int AS doubles, max(gap)::float8 AS "longestS"
    FROM (SELECT extract(epoch FROM fix_time - lag(fix_time) OVER (PARTITION BY device_id ORDER BY fix_time)) AS gap
            FROM positions) gaps`;

type Ports = { teltonika: number; gt06: number; osmand: number };

describe('the simulator in front of the real ingest', () => {
  const running: Running[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop('SIGKILL')));
  });
  const start = (...of: Parameters<typeof run>) => {
    const process = run(...of);
    running.push(process);
    return process;
  };
  const said = (process: Running, msg: string) =>
    vi.waitFor(
      () => {
        const line = process.lines.find((each) => each.msg === msg);
        expect(line, `no line ${msg}`).toBeDefined();
        return line ?? {};
      },
      { timeout: WAIT_MS, interval: 50 },
    );

  async function startIngest(databaseUrl: string): Promise<Ports> {
    const ingest = start('apps/ingest/src/main.ts', [], {
      DATABASE_URL: databaseUrl,
      INGEST_UNIVERSAL_PORT: '0',
      INGEST_METRICS_PORT: '0',
      INGEST_PORTS: 'teltonika=0,gt06=0,osmand=0',
    });
    return (await said(ingest, 'ready')).ports as Ports;
  }

  function startFleet(databaseUrl: string, { teltonika, gt06, osmand }: Ports, env = {}): Running {
    const ports = `teltonika=${teltonika},gt06=${gt06},osmand=${osmand}`;
    const args = ['--history', '1', '--vehicles', String(VEHICLES), '--ports', ports];
    return start('packages/simulator/src/main.ts', args, { DATABASE_URL: databaseUrl, ...env });
  }

  test('brings its history, drives on, and after a restart goes on without a gap or a double', {
    timeout: TEST_TIMEOUT_MS,
  }, async ({ db, pool, databaseUrl }) => {
    await seedDemo(db, new Date(), publishedPasswords);
    const ports = await startIngest(databaseUrl);
    const fleet = startFleet(databaseUrl, ports);
    expect(await said(fleet, 'ready')).toMatchObject({ settled: VEHICLES, refused: 0, percent: 100 });
    const first = await db.position.count();
    // Parked ones report twelve times an hour, those that drive far more often.
    expect(first).toBeGreaterThan(SPEAKING * 12);
    await vi.waitFor(async () => expect(await db.position.count()).toBeGreaterThan(first), {
      timeout: WAIT_MS,
    });
    expect(await fleet.stop()).toBe(0);

    const between = await db.position.count();
    const again = startFleet(databaseUrl, ports);
    const ready = await said(again, 'ready');
    expect(ready.acknowledged).toBeLessThan(between / 2);
    expect(await again.stop()).toBe(0);

    const { rows } = await pool.query<{ doubles: number; longestS: number }>(LONGEST_GAP);
    expect(rows[0]?.doubles).toBe(0);
    expect(rows[0]?.longestS).toBeLessThanOrEqual(PARKED_S);
    expect(await db.rejectedPosition.count()).toBe(0);
    const states = await db.deviceState.findMany();
    expect(states).toHaveLength(SPEAKING);
    // At any hour some drive, and some rest through all of the last one.
    const driven = states.filter(({ totalDistanceM }) => totalDistanceM > 0);
    expect(driven.length).toBeGreaterThan(0);
  });

  test('ends with its parent, however that ended', { timeout: TEST_TIMEOUT_MS }, async ({
    db,
    databaseUrl,
  }) => {
    await seedDemo(db, new Date(), publishedPasswords);
    const fleet = startFleet(databaseUrl, { teltonika: 1, gt06: 1, osmand: 1 }, { PARENT_PIPE: '1' });
    await said(fleet, 'history');
    fleet.child.stdin?.destroy();
    const [code] = await once(fleet.child, 'exit');
    expect(code).toBe(0);
  });
});
