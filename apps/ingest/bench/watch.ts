/**
 * `pnpm bench:watch`: the same fleet without rules, with 1,000 geofences of 54 corners and 20 alert rules an account, and
 * without rules beside such accounts, in turns in one run, because other work on the machine comes and goes. `--rounds N`;
 * `CPU_PROF=<folder>` profiles the ingest processes, in the order of the printed lines.
 */

import type { AlertRuleSpec } from '@fleet/contracts/alert-rule';
import { createRandom } from '@fleet/testing/random';
import type { Pool } from 'pg';
import { startBenchStack } from './lib/bench-stack.ts';
import { type Fleet, registerFleet } from './lib/fleet.ts';
import { coresOf, measure, microsPerPosition, openBench } from './lib/ingest-run.ts';
import { median } from './lib/percentile.ts';
import { print, printLoad, round } from './lib/print.ts';

const asked = process.argv.indexOf('--rounds');
const ROUNDS = asked > 0 ? Number(process.argv[asked + 1]) : 3;
const SOCKETS = 1_000;
const RECORDS_PER_PACKET = 10;
const PACKETS = 20;
const WARM_UP_PACKETS = 10;
const GEOFENCES = 1_000;
const CORNERS = 54;
const RULES = 20;

/** Sides of the square that the geofences lie in: 60 km, as in `bench:detection`, and 7 km, where five meet at each place. */
const REGION_DEGREES = { region: 0.54, town: 0.06 } as const;

const CASES = ['without', 'beside', 'region', 'town'] as const;
type Case = (typeof CASES)[number];

await using stack = await startBenchStack();
const fleet = await registerFleet(stack.pool, 2 * SOCKETS);
const [plain, watched] = [fleet.imeis.slice(0, SOCKETS), fleet.imeis.slice(SOCKETS)];
const bench = await openBench(stack, SOCKETS);
const measured: Record<Case, Measurement[]> = { without: [], beside: [], region: [], town: [] };
printLoad();
// Back and forth, so that a load that grows or shrinks weighs on all cases alike.
for (let turn = 0; turn < ROUNDS; turn++)
  for (const name of turn % 2 === 0 ? CASES : CASES.toReversed()) measured[name].push(await measureOne(name));
for (const name of CASES) {
  const own = measured[name];
  const ratiosOf = (share: (one: Measurement, without: Measurement) => number) =>
    own.flatMap((one, index) =>
      measured.without.slice(index, index + 1).map((without) => share(one, without)),
    );
  const ratios = ratiosOf((one, without) => one.rate / without.rate);
  const cpuRatios = ratiosOf((one, without) => without.product / one.product);
  print(name, {
    positionsPerSecond: round(median(own.map(({ rate }) => rate))),
    ratio: round(median(ratios), 3),
    ratios: ratios.map((ratio) => round(ratio, 3)),
    ingestMicros: round(median(own.map(({ ingest }) => ingest)), 1),
    postgresMicros: round(median(own.map(({ postgres }) => postgres)), 1),
    cpuRatio: round(median(cpuRatios), 3),
    cpuRatios: cpuRatios.map((ratio) => round(ratio, 3)),
  });
}
printLoad();

/** Positions a second, and processor time of a position in µs, which is less disturbed by other load. */
type Measurement = { rate: number; ingest: number; postgres: number; product: number };

async function measureOne(name: Case): Promise<Measurement> {
  await removeRules(stack.pool);
  if (name !== 'without') await addRules(stack.pool, fleet, name === 'town' ? 'town' : 'region');
  const { load, lost, cpu } = await measure(bench, {
    ...{ processes: 1, warmUpPackets: WARM_UP_PACKETS, packets: PACKETS },
    ...{ recordsPerPacket: RECORDS_PER_PACKET, positionsPerSecond: null },
    imeis: name === 'region' || name === 'town' ? watched : plain,
  });
  const { rows } = await stack.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM events WHERE type IN ('geofenceEnter', 'geofenceExit')`,
  );
  const rate = load.positions / load.seconds;
  const spent = microsPerPosition(cpu, load);
  print(`  ${name}`, {
    positionsPerSecond: round(rate),
    lost,
    crossings: rows[0]?.count ?? 0,
    ackP99Ms: round(load.ackP99Ms),
    cpuMicrosPerPosition: spent,
    cores: coresOf(cpu, load),
  });
  const { ingest, postgres, product } = spent;
  return { rate, ingest, postgres, product };
}

async function removeRules(pool: Pool): Promise<void> {
  await pool.query('TRUNCATE geofences, geofence_versions, alert_rules, alert_rule_versions CASCADE');
}

/** Geofences along the road of all trackers, and rules that tell of them; both hold since ever. */
async function addRules(
  pool: Pool,
  { accountIds }: Fleet,
  spread: keyof typeof REGION_DEGREES,
): Promise<void> {
  await removeRules(pool);
  const accounts = accountIds.slice(accountIds.length / 2);
  await pool.query(
    `INSERT INTO geofences (id, account_id, title, area, corners, dwell_s, updated_at)
     SELECT gen_random_uuid(), account, 'Place ' || place.number, place.area, ${CORNERS}, 60, now()
     FROM unnest($1::uuid[]) AS account, unnest($2::jsonb[]) WITH ORDINALITY AS place(area, number)`,
    [accounts, makeAreas(spread).map((area) => JSON.stringify(area))],
  );
  await pool.query(
    `INSERT INTO alert_rules (id, account_id, title, spec, updated_at)
     SELECT gen_random_uuid(), account, 'Rule ' || number, $2, now()
     FROM unnest($1::uuid[]) AS account, generate_series(1, ${RULES}) AS number`,
    [
      accounts,
      JSON.stringify({ eventTypes: ['geofenceEnter'], toManagers: false } satisfies Partial<AlertRuleSpec>),
    ],
  );
  await pool.query(`UPDATE geofence_versions SET from_at = 'epoch'`);
  await pool.query(`UPDATE alert_rule_versions SET from_at = 'epoch'`);
}

function makeAreas(spread: keyof typeof REGION_DEGREES) {
  const random = createRandom(1);
  return Array.from({ length: GEOFENCES }, () => {
    const latitude = 52.03 + (random() - 0.5) * REGION_DEGREES[spread];
    const longitude = 13.4 + (random() - 0.5) * REGION_DEGREES[spread] * 1.6;
    const degrees = 0.0005 + random() * 0.0035;
    const ring = Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (2 * Math.PI * (corner % (CORNERS - 1))) / (CORNERS - 1);
      return [longitude + 1.6 * degrees * Math.cos(angle), latitude + degrees * Math.sin(angle)];
    });
    return { type: 'Polygon', coordinates: [ring] };
  });
}
