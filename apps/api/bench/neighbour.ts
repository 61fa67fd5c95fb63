/**
 * `pnpm bench:neighbour`: response time of another account's page, and memory of the process, while one
 * person sends as many requests as allowed: reports by alias, full reports, all lists, abandoned reports; or
 * one of these by its name.
 */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { signUpAt } from '@fleet/testing/sign-up';
import { startBenchStack } from './lib/bench-stack.ts';
import { post } from './lib/load.ts';
import { percentile } from './lib/percentile.ts';
import { seedFleet } from './lib/seed-fleet.ts';
import { seedTrack } from './lib/seed-track.ts';
import { type ServerProcess, startApiProcess } from './lib/server-process.ts';

const PHASE_MS = 15_000;
/** A person requests the next page a moment after the last. */
const PAUSE_MS = 50;
const AT_ONCE = 12;
const ABANDON_MS = 150;
const POSITIONS = 40_000;
const FLEET = { own: 9_000, all: 9_500, accounts: 3 };

const PAGE = `{ vehicles(options: { size: 20 }) { total content { id title group { id }
  latestPosition { id fixTime latitude longitude } } } }`;
const ROUTE = `vehiclesRoutesReport(where: $where) { nextCursor content { vehicleId positions { id fixTime latitude
  longitude speed course ignition motion attributes } } }`;
const ASKED = 'query ($where: VehiclesRoutesReportWhere!)';
const REPORT = `${ASKED} { ${ROUTE} }`;
/** Requests few fields, which looks cheap. */
const REPORTS = `${ASKED} { ${Array.from({ length: 26 }, (_, n) => `r${n}: vehiclesRoutesReport(where: $where) { content { positions { fixTime } } }`).join(' ')} }`;
const FLEET_PAGE = `{ vehicles(options: { size: 0 }) { total content { id title plateNumber
  latestPosition { id fixTime latitude longitude speed attributes } } } }`;

const AUTH_SECRET = randomBytes(32).toString('hex');
await using stack = await startBenchStack();
const phases = {
  calm: null,
  'reports by alias': { query: REPORTS, atOnce: 2 },
  'full reports': { query: REPORT, atOnce: AT_ONCE },
  'lists of everything': { query: FLEET_PAGE, atOnce: AT_ONCE },
  'abandoned reports': { query: REPORT, atOnce: AT_ONCE, abandonMs: ABANDON_MS },
};
const seeded = await seed();
print('load average', { minutes1: round(loadavg()[0] ?? 0, 2) });
const [chosen] = process.argv.slice(2);
for (const [name, attack] of Object.entries(phases)) {
  if (chosen && chosen !== name) continue;
  const api = await startApi();
  try {
    await measure(name, api, attack);
  } finally {
    await api.stop();
  }
}

type Attack = { query: string; atOnce: number; abandonMs?: number };

async function seed() {
  const api = await startApi();
  try {
    const [attacker, neighbour] = [await signUp(api), await signUp(api)];
    await seedFleet(stack.pool, { ...FLEET, accountId: attacker.accountId });
    await seedFleet(stack.pool, { own: 100, all: 100, accounts: 2, accountId: neighbour.accountId });
    const vehicleId = await seedTrack(stack.pool, attacker.accountId, POSITIONS);
    return { attacker, neighbour, vehicleId };
  } finally {
    await api.stop();
  }
}

async function measure(name: string, api: ServerProcess, attack: Attack | null): Promise<void> {
  const { attacker, neighbour, vehicleId } = seeded;
  const where = {
    vehicleIds: [vehicleId],
    from: '2026-11-01T00:00:00Z',
    to: '2026-12-01T00:00:00Z',
    limit: 20_000,
  };
  const ended = new AbortController();
  const asked = JSON.stringify({
    query: attack?.query,
    variables: attack?.query.includes('$where') ? { where } : {},
  });
  const answers = new Map<string, number>();
  const attacks = Array.from({ length: attack?.atOnce ?? 0 }, async () => {
    while (!ended.signal.aborted) {
      const status = await fire(api.port, {
        body: asked,
        token: attacker.token,
        abandonMs: attack?.abandonMs,
      });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === '429') await wait(PAUSE_MS);
    }
  });
  const waitsMs = await readPages(api, neighbour.token);
  ended.abort();
  await Promise.all(attacks);
  const { peakBytes } = await api.cost();
  print(name, {
    pages: waitsMs.length,
    p50Ms: round(percentile(waitsMs, 0.5)),
    p99Ms: round(percentile(waitsMs, 0.99)),
    maxMs: round(Math.max(...waitsMs)),
    peakMb: round(peakBytes / 2 ** 20),
    answers: Object.fromEntries(answers),
  });
}

/** Reads page after page, as a person does. */
async function readPages({ port }: ServerProcess, token: string): Promise<number[]> {
  const endMs = performance.now() + PHASE_MS;
  const waitsMs: number[] = [];
  while (performance.now() < endMs) {
    const startMs = performance.now();
    const answer = await post(port, { body: JSON.stringify({ query: PAGE }), token });
    waitsMs.push(performance.now() - startMs);
    if (answer.includes('"errors"')) print('  the neighbour was refused', { answer: answer.slice(0, 200) });
    await wait(PAUSE_MS);
  }
  return waitsMs;
}

/** Status of a response whose body is ignored. */
function fire(
  port: number,
  { body, token, abandonMs }: { body: string; token: string; abandonMs?: number | undefined },
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = request({ port, path: '/graphql', method: 'POST', headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.length < 2 && chunks.push(chunk));
    response.once('end', () => {
      const code = /"code":"(\w+)"/.exec(Buffer.concat(chunks).toString().slice(0, 2_000))?.[1];
      resolve(response.statusCode === 200 && code ? code : String(response.statusCode));
    });
    response.once('error', () => resolve('broken off'));
  });
  sent.once('error', () => resolve('abandoned'));
  if (abandonMs) setTimeout(() => sent.destroy(), abandonMs);
  sent.end(body);
  return promise;
}

async function signUp({ port }: ServerProcess): Promise<{ token: string; accountId: string }> {
  const { accessToken: token, accountId } = await signUpAt(`http://127.0.0.1:${port}`, stack.pool);
  return { token, accountId };
}

function startApi(): Promise<ServerProcess> {
  return startApiProcess({
    DATABASE_URL: stack.databaseUrl,
    API_PORT: '0',
    NODE_ENV: 'production',
    AUTH_SECRET,
    WEB_DIST: '/nowhere',
  });
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what.padEnd(24)} ${JSON.stringify(figures)}\n`);
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
