import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { findClosedDays } from '../../src/packing/find-closed-days.ts';
import { ask, test } from '../api.ts';
import { fold } from './days.ts';
import { at, openNight } from './night.ts';
import { refusedBy } from './refused.ts';
import { distributedTables, unboundScans } from './shards.ts';

const FLEET = `where: $where`;
/** Each with tables that it has to be seen to ask. */
const REPORTS = [
  [
    'summary',
    `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(${FLEET}) { total isUpdating totals { distance }
      content { distance totalDistance } } }`,
    { groupBy: 'DAY' },
    ['device_days', 'track_heads', 'positions', 'engine_news', 'stale_days', 'device_states'],
  ],
  [
    'summary of vehicles',
    `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(${FLEET}) { total content { distance } } }`,
    {},
    ['device_days', 'track_heads', 'positions', 'engine_news'],
  ],
  [
    'trips',
    `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(${FLEET}) { total startedBefore isUpdating
      totals { distance } subtotals { vehicleId day } content { startOdometer endOdometer spentFuel totalDistance } } }`,
    { subtotals: 'DAY' },
    ['stretches', 'track_heads', 'device_days', 'stale_days', 'device_states'],
  ],
  [
    'stops',
    `query ($where: VehiclesStopsReportWhere!) { vehiclesStopsReport(${FLEET}) { total totals { stops } subtotals { vehicleId day }
      content { duration idlingDuration } } }`,
    { subtotals: 'DAY' },
    ['stretches', 'device_days'],
  ],
  [
    'events',
    `query ($where: VehiclesEventsReportWhere!) { vehiclesEventsReport(${FLEET}) { content { events { type } positions { latitude } } } }`,
    {},
    ['events', 'positions'],
  ],
  [
    'routes',
    `query ($where: VehiclesRoutesReportWhere!) { vehiclesRoutesReport(${FLEET}) { content { positions { latitude } } } }`,
    {},
    ['positions'],
  ],
  [
    'readings',
    `query ($where: VehiclesReadingsReportWhere!) { vehiclesReadingsReport(${FLEET}) { content { columns { average } } } }`,
    { readings: ['fuelUsedL', 'odometer'] },
    ['positions'],
  ],
  [
    'names of readings',
    `query ($where: VehiclesReadingNamesWhere!) { vehiclesReadingNames(${FLEET}) { content { name } } }`,
    {},
    ['positions'],
  ],
] as const;

const ASKS = /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE) /;
/** Work that is due, of whichever device: each shard tells its own. */
const OF_ALL = [
  /^SELECT s\.device_id AS id FROM device_states s\s+WHERE s\.fix_time IS NOT NULL/,
  /^SELECT device_id AS id FROM stale_days WHERE/,
];

/** The statements that a run sends to the database, each once. */
async function sentBy(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return [...new Set(query.mock.calls.map(([first]) => textOf(first)))];
  } finally {
    query.mockRestore();
  }
}

/** They ask distributed tables, each so that its shards answer by themselves. */
async function expectOfShards(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const names = new RegExp(`\\b(${[...(await distributedTables(pool)).keys()].join('|')})\\b`);
  const asked = statements.filter((sql) => ASKS.test(sql) && names.test(sql));
  expect(asked.length).toBeGreaterThan(0);
  for (const sql of asked) {
    if (!OF_ALL.some((all) => all.test(sql))) expect(await unboundScans(pool, sql), sql).toEqual([]);
    expect(await refusedBy(pool, sql), sql).toEqual([]);
  }
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : String((asked as { text?: string } | null)?.text ?? '');
}

describe('rows that are spread over machines by device', () => {
  test('are all that grow with what devices send', async ({ pool }) => {
    const tables = [...new Set((await distributedTables(pool)).values())];
    expect(tables).toEqual(
      expect.arrayContaining([
        ...[
          'positions',
          'packed_days',
          'device_states',
          'events',
          'device_days',
          'stretches',
          'track_heads',
          'stale_days',
        ],
        'engine_news',
      ]),
    );
  });

  test.for(REPORTS)(
    'the report of %s asks each of its tables about devices that it names',
    async ([_, text, more], { api, pool, databaseUrl }) => {
      const { token, vehicleId } = await openNight(api, pool, databaseUrl, 'days of both');
      // It cuts a day on either side, so that those are folded anew.
      const where = { vehicleIds: [vehicleId], from: at(-90), to: at(45), ...more };
      const statements = await sentBy(async () => {
        const { errors } = await ask(api, text, { token, variables: { where } });
        expect(errors).toBeUndefined();
      });
      await expectOfShards(pool, statements);
    },
  );

  test('the history asks about devices that it names', async ({ api, pool, databaseUrl }) => {
    const { token, vehicleId } = await openNight(api, pool, databaseUrl, 'days of both');
    const where = { stretches: [{ vehicleId, from: at(-90), to: at(45) }] };
    const text =
      'query ($where: VehiclesTracksWhere!) { vehiclesTracks(where: $where) { content { points } } }';
    const statements = await sentBy(async () => {
      expect((await ask(api, text, { token, variables: { where } })).errors).toBeUndefined();
    });
    await expectOfShards(pool, statements);
  });

  test('folding and packing ask about devices that they name', async ({ api, pool, databaseUrl }) => {
    const statements = await sentBy(async () => {
      const { deviceId } = await openNight(api, pool, databaseUrl);
      await packDaysBefore(pool, new Date());
      // A day that is made anew is read and folded from what is packed.
      await pool.query("INSERT INTO stale_days (device_id, day) VALUES ($1, '2026-03-27')", [deviceId]);
      await fold(pool);
      await findClosedDays(pool, new Date());
    });
    await expectOfShards(pool, statements);
  });

  test.for([
    [
      'a join by vehicle',
      'SELECT 1 FROM device_days d JOIN stretches s ON s.vehicle_id = d.vehicle_id WHERE d.device_id = $1',
      ['s'],
    ],
    [
      'a LATERAL by time',
      `SELECT 1 FROM device_days d CROSS JOIN LATERAL (SELECT fix_time FROM positions p WHERE p.fix_time >= d.from_at LIMIT 1) n
        WHERE d.device_id = ANY($1::uuid[])`,
      ['p'],
    ],
    [
      'a subquery by vehicle',
      `SELECT (SELECT count(*) FROM stretches s WHERE s.vehicle_id = d.vehicle_id) FROM device_days d WHERE d.device_id = $1`,
      ['s'],
    ],
    [
      'nothing in one table of vehicles that are named',
      'SELECT 1 FROM events e WHERE e.vehicle_id = ANY($1::uuid[]) AND e.at >= $2',
      [],
    ],
    ['a scan by time', 'SELECT count(*) FROM device_states s WHERE s.fix_time > $1::timestamptz', ['s']],
    [
      'nothing in what is bound by its device',
      `SELECT (SELECT count(*) FROM stretches s WHERE s.device_id = d.device_id) FROM device_days d
        JOIN device_assignments a ON a.device_id = d.device_id JOIN track_heads h ON h.device_id = d.device_id
        WHERE a.vehicle_id = ANY($1::uuid[])`,
      [],
    ],
  ] as const)('what would ask all shards is noticed: %s', async ([_, sql, aliases], { pool }) => {
    const found = await unboundScans(pool, sql);
    expect([...new Set(found.map(({ alias }) => alias.replace(/_\d+$/, '')))]).toEqual(aliases);
  });
});
