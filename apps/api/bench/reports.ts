/**
 * `pnpm bench:reports`: the summary, trips, routes and readings of a period from the api, beside SQL by hand over the stored positions, for one
 * vehicle, a hundred and all, in turns, on one database. `--vehicles 1000 --days 30 --fixes 667` are twenty million fixes.
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { REPORT_MAX_VEHICLES } from '@fleet/contracts/report-scope';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { signUpAt } from '@fleet/testing/sign-up';
import { startBenchStack } from './lib/bench-stack.ts';
import { post } from './lib/load.ts';
import { percentile } from './lib/percentile.ts';
import {
  NAMES_BY_HAND,
  READING_NAMES,
  READINGS,
  READINGS_BY_HAND,
  ROUTES,
  ROUTES_BY_HAND,
  SUMMARY,
  SUMMARY_BY_HAND,
  TRIPS,
  TRIPS_BY_HAND,
} from './lib/report-questions.ts';
import { MONTH_FROM, seedMonth } from './lib/seed-month.ts';
import { type ServerProcess, startApiProcess } from './lib/server-process.ts';
import { signedIn } from './lib/signed-in.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '100' },
    days: { type: 'string', default: '30' },
    fixes: { type: 'string', default: '667' },
    rounds: { type: 'string', default: '5' },
    /** Runs only the reports whose names begin with this text, such as `trips`. */
    only: { type: 'string', default: '' },
    /** Packs every day first; SQL by hand then finds nothing. */
    packed: { type: 'boolean', default: false },
  },
});
const [vehicles, days, fixesADay, rounds] = [values.vehicles, values.days, values.fixes, values.rounds].map(
  Number,
) as [number, number, number, number];
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Limit of positions in one routes report. */
const ROUTES_POSITIONS = 20_000;
/** Limit of rows in a workbook. */
const FILE_ROWS = 100_000;

/** Limit of vehicles in one readings report. */
const READ_TOGETHER = 8;

await using stack = await startBenchStack();
const api = await startApiProcess({
  DATABASE_URL: stack.databaseUrl,
  API_PORT: '0',
  NODE_ENV: 'production',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  WEB_DIST: '/nowhere',
  REQUESTS_PER_MINUTE: '1000000',
  COST_PER_MINUTE: '500000000',
});
try {
  const url = `http://127.0.0.1:${api.port}`;
  const { email, accountId } = await signUpAt(url, stack.pool);
  const token = signedIn(url, email);
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
  for (const count of new Set([1, Math.min(100, ids.length), ids.length])) {
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
    // Routes of more vehicles are refused.
    if (count > REPORT_MAX_VEHICLES) continue;
    const share = Math.min(1, ROUTES_POSITIONS / (fixesADay * days * count));
    await compare(api, {
      name: `routes of ${count}`,
      ...{ token, some, text: ROUTES, byHand: ROUTES_BY_HAND, more: { limit: ROUTES_POSITIONS } },
      period: [fromMs, fromMs + Math.floor(days * DAY_MS * share)],
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
  const inFile = Math.ceil(FILE_ROWS / (fixesADay * days));
  if ('file'.startsWith(values.only))
    await exportRoutes(api, { token, some: ids.slice(0, inFile), period: whole });
} finally {
  await api.stop();
}

type Pair = {
  name: string;
  token: () => Promise<string>;
  text: string;
  byHand: string;
  some: readonly string[];
  period: readonly [fromMs: number, toMs: number];
  /** Additional arguments. */
  more?: object;
};

/** One round: the api, and SQL by hand with its rows as objects and as JSON. */
type Taken = { oursMs: number; apiCpuMs: number; rowsMs: number; jsonMs: number };

async function compare(
  { port, cost }: ServerProcess,
  { name, token, text, byHand, some, period: [fromMs, toMs], more = { limit: 5_000 } }: Pair,
): Promise<void> {
  if (!name.trimStart().startsWith(values.only)) return;
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const body = JSON.stringify({
    query: text,
    variables: { where: { vehicleIds: some, from, to, ...more } },
  });
  const taken: Taken[] = [];
  let bytes = 0;
  let heldMs = 0;
  for (let round = 0; round <= rounds; round++) {
    const own = await token();
    const before = await cost();
    const startMs = performance.now();
    const answer = await post(port, { body, token: own });
    const betweenMs = performance.now();
    const after = await cost();
    if (round > 0) heldMs = Math.max(heldMs, after.heldMs);
    if (answer.includes('"errors"') || answer.includes('"isUpdating":true'))
      throw new Error(answer.slice(0, 500));
    const handMs = performance.now();
    const { rows } = await stack.pool.query(byHand, [some, from, to]);
    const rowsMs = performance.now() - handMs;
    // The api sends text, so SQL by hand makes text too.
    JSON.stringify(rows);
    const jsonMs = performance.now() - handMs;
    const apiCpuMs = (after.cpuMicros - before.cpuMicros) / 1_000;
    // The first round is a warm-up.
    if (round > 0) taken.push({ oursMs: betweenMs - startMs, apiCpuMs, rowsMs, jsonMs });
    bytes = answer.length;
  }
  const middle = (of: (one: Taken) => number, digits = 1) => round(percentile(taken.map(of), 0.5), digits);
  print(name, {
    ratio: middle(({ oursMs, rowsMs }) => oursMs / rowsMs, 3),
    ratioAsJson: middle(({ oursMs, jsonMs }) => oursMs / jsonMs, 3),
    oursMs: middle(({ oursMs }) => oursMs),
    apiCpuMs: middle(({ apiCpuMs }) => apiCpuMs),
    byHandMs: middle(({ rowsMs }) => rowsMs),
    byHandAsJsonMs: middle(({ jsonMs }) => jsonMs),
    heldMs: round(heldMs),
    answerKb: round(bytes / 1_000),
    peakMb: await peakMb(api),
  });
}

/** Downloads a workbook with every fix, as a browser does. */
async function exportRoutes(
  { port }: ServerProcess,
  { token, some, period: [fromMs, toMs] }: Pick<Pair, 'token' | 'some' | 'period'>,
): Promise<void> {
  const where = { vehicleIds: some, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  const columns = 'title,fixTime,latitude,longitude,speed,course,altitude,ignition';
  const own = await token();
  const startMs = performance.now();
  const answer = await fetch(
    `http://127.0.0.1:${port}/exports/routes.xlsx?${new URLSearchParams({ where: JSON.stringify(where), columns })}`,
    {
      headers: { authorization: `Bearer ${own}` },
    },
  );
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { byteLength } = await answer.arrayBuffer();
  const took = {
    seconds: round((performance.now() - startMs) / 1_000, 1),
    fileKb: round(byteLength / 1_000),
  };
  print(`file of ${some.length} routes`, {
    rows: some.length * fixesADay * days,
    ...took,
    peakMb: await peakMb(api),
  });
}

/** Peak memory of the api so far. */
async function peakMb(server: ServerProcess): Promise<number> {
  return round((await server.cost()).peakBytes / 2 ** 20);
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what.padEnd(24)} ${JSON.stringify(figures)}\n`);
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
