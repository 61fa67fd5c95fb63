/**
 * `pnpm bench:api`: a page of vehicles from the api beside the same answer from a bare GraphQL server's memory, and one
 * mutation beside its SQL by hand, each in turns, because other work on the machine comes and goes; and both beside the
 * same api without the wall in the database. `CPU_PROF=<folder>` profiles the processes.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { signUpAt } from '@fleet/testing/sign-up';
import { startBenchStack } from './lib/bench-stack.ts';
import { type Load, measure, post } from './lib/load.ts';
import { percentile } from './lib/percentile.ts';
import { seedFleet } from './lib/seed-fleet.ts';
import { type ServerProcess, startApiProcess, startServerProcess } from './lib/server-process.ts';

const ROUNDS = 9;
const WARM_UP = 1000;
const REQUESTS = 240;
const FLEET = { own: 500, all: 10_000, accounts: 200 };

const VEHICLES = `query Vehicles($options: PageOptions!) {
  vehicles(options: $options, orderBy: { field: title }) { total content {
    id title plateNumber brand model type category status version group { id title }
    latestPosition { id fixTime receivedAt latitude longitude speed course satellites totalDistance ignition motion
      connection connectionSince attributes } } } }`;
const UPDATE = `mutation Update($where: VersionWhere!, $data: UpdateVehicleInput!) {
  updateVehicle(where: $where, data: $data) { id title version } }`;

const body = (query: string, variables: object): string => JSON.stringify({ query, variables });
const page = (number: number): string => body(VEHICLES, { options: { page: number, size: 100 } });

await using stack = await startBenchStack();
const env = { DATABASE_URL: stack.databaseUrl };
const ofApi = {
  ...env,
  API_PORT: '0',
  NODE_ENV: 'production',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  WEB_DIST: '/nowhere',
  // One token sends the requests of a thousand people.
  REQUESTS_PER_MINUTE: '1000000',
  COST_PER_MINUTE: '500000000',
};
const api = await startApiProcess(ofApi);
const open = await startServerProcess('without-tenant-scope.ts', ofApi);
const bare = await startServerProcess('bare-yoga.ts', {});
const byHand = await startServerProcess('update-by-hand.ts', env);
try {
  const { accessToken: token, accountId } = await signUpAt(`http://127.0.0.1:${api.port}`, stack.pool);
  await seedFleet(stack.pool, { ...FLEET, accountId });
  print('load average', { minutes1: round(loadavg()[0] ?? 0, 2) });
  await measurePages(token);
  await measureUpdates(token, accountId);
} finally {
  await Promise.all([api, open, bare, byHand].map((server) => server.stop()));
}

async function measurePages(token: string): Promise<void> {
  const answer = JSON.parse(await post(api.port, { body: page(1), token })) as { data: { vehicles: object } };
  bare.tell(answer.data);
  const same = await post(bare.port, { body: page(1), token });
  if (JSON.stringify(JSON.parse(same)) !== JSON.stringify(answer))
    throw new Error('the answers are not the same');
  await compare('a page of vehicles', {
    ours: api,
    least: bare,
    token,
    bodyOf: (n) => page(1 + (n % (FLEET.own / 100))),
  });
}

async function measureUpdates(token: string, accountId: string): Promise<void> {
  const { rows } = await stack.pool.query<{ id: string }>('SELECT id FROM vehicles WHERE account_id = $1', [
    accountId,
  ]);
  const bodyOf = (n: number): string =>
    body(UPDATE, { where: { id: rows[n % rows.length]?.id }, data: { title: randomUUID() } });
  await compare('updateVehicle', { ours: api, least: byHand, token, bodyOf });
}

type Sides = { ours: ServerProcess; least: ServerProcess; token: string; bodyOf: (n: number) => string };

async function compare(what: string, { ours, least, token, bodyOf }: Sides): Promise<void> {
  for (const server of [ours, least, open]) await measure(server, { requests: WARM_UP, bodyOf, token });
  const rounds: Record<'ours' | 'least' | 'open', Load>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const load = { requests: REQUESTS, bodyOf, token };
    // Both take turns, since the load of the machine changes.
    const first = round % 2 === 0 ? ours : open;
    const one = await measure(first, load);
    const other = await measure(first === ours ? open : ours, load);
    const pair = first === ours ? { ours: one, open: other } : { ours: other, open: one };
    rounds.push({ least: await measure(least, load), ...pair });
  }
  for (const [beside, name] of [
    ['least', what],
    ['open', '  beside no wall'],
  ] as const) {
    const ratios = rounds.map((each) => each.ours.requestsPerCpuSecond / each[beside].requestsPerCpuSecond);
    print(name, { ratio: round(percentile(ratios, 0.5), 3), ratios: ratios.map((ratio) => round(ratio, 3)) });
  }
  for (const side of ['ours', 'open', 'least'] as const) {
    const of = (figure: keyof Load): number =>
      percentile(
        rounds.map((round) => round[side][figure]),
        0.5,
      );
    print(`  ${side}`, {
      requestsPerCpuSecond: round(of('requestsPerCpuSecond')),
      cpuMicros: round(of('cpuMicros')),
      p50Ms: round(of('p50Ms'), 1),
      p99Ms: round(of('p99Ms'), 1),
      statements: round(of('statements'), 1),
    });
  }
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what.padEnd(24)} ${JSON.stringify(figures)}\n`);
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
