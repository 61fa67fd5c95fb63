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
const rates: Record<Case, number[]> = { without: [], beside: [], region: [], town: [] };
/** Processor time of ingest and PostgreSQL per position in µs; less disturbed by other load than the rate. */
const micros: Record<Case, number[]> = { without: [], beside: [], region: [], town: [] };
printLoad();
for (let turn = 0; turn < ROUNDS; turn++) {
  await removeRules(stack.pool);
  rates.without.push(await measureOne('without', plain));
  await addRules(stack.pool, fleet, 'region');
  rates.beside.push(await measureOne('beside', plain));
  rates.region.push(await measureOne('region', watched));
  await addRules(stack.pool, fleet, 'town');
  rates.town.push(await measureOne('town', watched));
}
for (const name of CASES) {
  const ratios = rates[name].map((rate, index) => rate / (rates.without[index] ?? 1));
  print(name, {
    positionsPerSecond: round(median(rates[name])),
    ratio: round(median(ratios), 3),
    rounds: rates[name].map((rate) => round(rate)),
    ratios: ratios.map((ratio) => round(ratio, 3)),
    cpuRatio: round(median(micros.without) / median(micros[name]), 3),
  });
}
printLoad();

async function measureOne(name: Case, imeis: string[]): Promise<number> {
  const { load, lost, cpu } = await measure(bench, {
    ...{ processes: 1, warmUpPackets: WARM_UP_PACKETS, packets: PACKETS },
    ...{ imeis, recordsPerPacket: RECORDS_PER_PACKET, positionsPerSecond: null },
  });
  const { rows } = await stack.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM events WHERE type IN ('geofenceEnter', 'geofenceExit')`,
  );
  const rate = load.positions / load.seconds;
  const spent = microsPerPosition(cpu, load);
  micros[name].push(spent.product);
  print(`  ${name}`, {
    positionsPerSecond: round(rate),
    lost,
    crossings: rows[0]?.count ?? 0,
    ackP99Ms: round(load.ackP99Ms),
    cpuMicrosPerPosition: spent,
    cores: coresOf(cpu, load),
  });
  return rate;
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
