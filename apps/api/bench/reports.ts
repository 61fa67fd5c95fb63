/**
 * `pnpm bench:reports`: the summary, trips and readings of a period from the api, beside SQL by hand over the stored positions, for one
 * vehicle, a hundred and all, in turns, on one database. `--vehicles 1000 --days 30 --fixes 667` are twenty million fixes.
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { signUpAt } from '@fleet/testing/sign-up';
import { startBenchStack } from './lib/bench-stack.ts';
import { post } from './lib/load.ts';
import { percentile } from './lib/percentile.ts';
import { MONTH_FROM, seedMonth } from './lib/seed-month.ts';
import { type ServerProcess, startServerProcess } from './lib/server-process.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '100' },
    days: { type: 'string', default: '30' },
    fixes: { type: 'string', default: '667' },
    rounds: { type: 'string', default: '5' },
    /** Only these, of the reports. */
    readings: { type: 'boolean', default: false },
    /** Every day is packed: what is by hand finds nothing then. */
    packed: { type: 'boolean', default: false },
  },
});
const [vehicles, days, fixesADay, rounds] = [values.vehicles, values.days, values.fixes, values.rounds].map(
  Number,
) as [number, number, number, number];
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const SUMMARY = `query ($where: VehiclesSummaryReportWhere!) { vehiclesSummaryReport(where: $where) { truncated isUpdating
  content { vehicleId startTime distance engineHours averageSpeed maxSpeed movingDuration idlingDuration } } }`;
const TRIPS = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) { truncated isUpdating
  content { vehicleId startTime endTime duration distance averageSpeed maxSpeed startLatitude startLongitude endLatitude
    endLongitude startOdometer endOdometer spentFuel } } }`;

/** What whoever writes it by hand begins with: the time between fixes, by what the earlier one says. */
const LEGS = `SELECT a.vehicle_id, p.fix_time, p.distance_m, p.speed_kmh, p.motion, p.latitude, p.longitude,
    lag(p.motion) OVER device AS moved, lag(p.ignition) OVER device AS ignited,
    extract(epoch FROM p.fix_time - lag(p.fix_time) OVER device) AS seconds
  FROM device_assignments a JOIN positions p ON p.device_id = a.device_id AND p.fix_time >= a."from"
    AND (a.until IS NULL OR p.fix_time < a.until)
  WHERE a.vehicle_id = ANY($1::uuid[]) AND p.fix_time >= $2 AND p.fix_time < $3
  WINDOW device AS (PARTITION BY p.device_id ORDER BY p.fix_time, p.hash)`;
const SUMMARY_BY_HAND = `SELECT vehicle_id, min(fix_time), sum(distance_m), max(speed_kmh), sum(seconds) FILTER (WHERE ignited),
    sum(seconds) FILTER (WHERE moved), sum(seconds) FILTER (WHERE ignited AND NOT moved)
  FROM (${LEGS}) AS legs GROUP BY vehicle_id`;
const TRIPS_BY_HAND = `SELECT vehicle_id, min(fix_time), max(fix_time), sum(distance_m), max(speed_kmh),
    (array_agg(latitude ORDER BY fix_time))[1], (array_agg(latitude ORDER BY fix_time DESC))[1]
  FROM (SELECT legs.*, count(*) FILTER (WHERE motion IS DISTINCT FROM moved) OVER (PARTITION BY vehicle_id ORDER BY fix_time)
      AS run FROM (${LEGS}) AS legs) AS runs
  WHERE motion GROUP BY vehicle_id, run ORDER BY vehicle_id, 2`;

const READINGS = `query ($where: VehiclesReadingsReportWhere!) { vehiclesReadingsReport(where: $where) { total
  content { vehicleId reading columns { time least highest average isAfterGap } } } }`;
const READING_NAMES = `query ($where: VehiclesReadingNamesWhere!) { vehiclesReadingNames(where: $where) { content { name values } } }`;
const MEASURED = `FROM device_assignments a JOIN positions p ON p.device_id = a.device_id
  WHERE a.vehicle_id = ANY($1::uuid[]) AND p.fix_time >= $2 AND p.fix_time < $3`;
/** Five hundred columns without gaps. */
const READINGS_BY_HAND = `SELECT a.vehicle_id, width_bucket(extract(epoch FROM p.fix_time)::float8, extract(epoch FROM $2::timestamptz)::float8,
    extract(epoch FROM $3::timestamptz)::float8, 500) AS part, min(p.speed_kmh), max(p.speed_kmh), avg(p.speed_kmh),
    min((p.attributes ->> 'powerV')::float8), max((p.attributes ->> 'powerV')::float8), avg((p.attributes ->> 'powerV')::float8)
  ${MEASURED} GROUP BY 1, 2`;
const NAMES_BY_HAND = `SELECT r.key, count(*) FROM (SELECT p.attributes ${MEASURED}) AS m, jsonb_each(m.attributes) AS r GROUP BY 1`;
/** As many vehicles as an answer has readings of. */
const READ_TOGETHER = 8;

await using stack = await startBenchStack();
const api = await startServerProcess('../../src/main.ts', {
  DATABASE_URL: stack.databaseUrl,
  API_PORT: '0',
  NODE_ENV: 'production',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  WEB_DIST: '/nowhere',
  REQUESTS_PER_MINUTE: '1000000',
  COST_PER_MINUTE: '500000000',
});
try {
  const { accessToken: token, accountId } = await signUpAt(`http://127.0.0.1:${api.port}`, stack.pool);
  const took = await seedMonth(stack.pool, accountId, { vehicles, days, fixesADay });
  print('made', {
    positions: vehicles * days * fixesADay,
    storedS: round(took.storedMs / 1_000),
    foldedS: round(took.foldedMs / 1_000),
  });
  if (values.packed) await packDaysBefore(stack.pool, new Date('9999-01-01'));
  print('load average', { minutes1: round(loadavg()[0] ?? 0, 2) });
  const { rows } = await stack.pool.query<{ id: string }>(
    'SELECT id FROM vehicles WHERE account_id = $1 ORDER BY id LIMIT 1000',
    [accountId],
  );
  const ids = rows.map(({ id }) => id);
  const fromMs = Date.parse(MONTH_FROM);
  const whole = [fromMs, fromMs + days * DAY_MS] as const;
  const cut = [fromMs + 11 * HOUR_MS, fromMs + (days - 1) * DAY_MS + 13 * HOUR_MS] as const;
  for (const count of values.readings ? [] : new Set([1, Math.min(100, ids.length), ids.length])) {
    const some = ids.slice(0, count);
    await compare(api, {
      name: `summary of ${count}`,
      token,
      text: SUMMARY,
      byHand: SUMMARY_BY_HAND,
      some,
      period: whole,
    });
    await compare(api, {
      name: `  cut at 11 and 13 h`,
      token,
      text: SUMMARY,
      byHand: SUMMARY_BY_HAND,
      some,
      period: cut,
    });
    await compare(api, {
      name: `trips of ${count}`,
      token,
      text: TRIPS,
      byHand: TRIPS_BY_HAND,
      some,
      period: whole,
    });
  }
  const shared = { token, some: ids.slice(0, READ_TOGETHER), period: whole };
  const readings = { readings: ['speed', 'powerV'], columns: 500 };
  await compare(api, {
    ...shared,
    ...{ name: 'readings of 8', text: READINGS, byHand: READINGS_BY_HAND, more: readings },
  });
  await compare(api, {
    ...shared,
    name: 'their names',
    text: READING_NAMES,
    byHand: NAMES_BY_HAND,
    more: {},
  });
  print('api', { peakMb: round((await api.cost()).peakBytes / 2 ** 20) });
} finally {
  await api.stop();
}

type Pair = {
  name: string;
  token: string;
  text: string;
  byHand: string;
  some: readonly string[];
  period: readonly [fromMs: number, toMs: number];
  /** What it is asked for besides. */
  more?: object;
};

async function compare(
  { port, cost }: ServerProcess,
  { name, token, text, byHand, some, period: [fromMs, toMs], more = { limit: 5_000 } }: Pair,
): Promise<void> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const body = JSON.stringify({
    query: text,
    variables: { where: { vehicleIds: some, from, to, ...more } },
  });
  const taken: { ours: number; hand: number }[] = [];
  let bytes = 0;
  let heldMs = 0;
  for (let round = 0; round <= rounds; round++) {
    await cost();
    const startMs = performance.now();
    const answer = await post(port, { body, token });
    const betweenMs = performance.now();
    if (round > 0) heldMs = Math.max(heldMs, (await cost()).heldMs);
    if (answer.includes('"errors"') || answer.includes('"isUpdating":true'))
      throw new Error(answer.slice(0, 500));
    await stack.pool.query(byHand, [some, from, to]);
    // The first round warms both up.
    if (round > 0) taken.push({ ours: betweenMs - startMs, hand: performance.now() - betweenMs });
    bytes = answer.length;
  }
  const middle = (of: (one: { ours: number; hand: number }) => number, digits = 1) =>
    round(percentile(taken.map(of), 0.5), digits);
  print(name, {
    ratio: middle(({ ours, hand }) => ours / hand, 3),
    oursMs: middle(({ ours }) => ours),
    byHandMs: middle(({ hand }) => hand),
    heldMs: round(heldMs),
    answerKb: round(bytes / 1_000),
  });
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what.padEnd(24)} ${JSON.stringify(figures)}\n`);
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
