/**
 * `pnpm bench:command`: from the mutation of a person to the bytes on the socket of a tracker that another process holds,
 * through the real api and ingest processes, while 1,000 other trackers report every second.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@fleet/runtime/free-port';
import { askAt } from '@fleet/testing/ask';
import { type BenchStack, startBenchStack } from './lib/bench-stack.ts';
import { startApiProcess, startApp } from './lib/child.ts';
import { type CommandedTracker, openCommandedTracker } from './lib/commanded-tracker.ts';
import { registerFleet } from './lib/fleet.ts';
import { startLiveTrackers } from './lib/live-trackers.ts';
import { percentile } from './lib/percentile.ts';
import { print, printLoad, round } from './lib/print.ts';
import { signUp, type User } from './lib/sign-up.ts';

const ACCOUNTS = 21;
const VEHICLES_AN_ACCOUNT = 50;
const WARM_UP_MS = 5_000;
/** A person sends 60 a minute at most. */
const ROUNDS = 20;
const ROUND_MS = 1_000;
const TIMEOUT_MS = 10_000;
const COMMAND = `mutation ($where: ById!, $data: CommandVehicleInput!) {
  commandVehicle(where: $where, data: $data) { id } }`;
const DATA = { type: 'custom', parameters: { data: 'getver' } };

type Commanded = { user: User; vehicleId: string; tracker: CommandedTracker };

await using stack = await startBenchStack();
const api = await startApiProcess(stack);
const url = `http://127.0.0.1:${Number(api.ready.port)}`;
const port = await freePort();
const ingest = await startApp('ingest', {
  ...stack,
  env: { INGEST_PORTS: `teltonika=${port}`, INGEST_UNIVERSAL_PORT: '0', INGEST_METRICS_PORT: '0' },
});
const users: User[] = [];
for (let count = 0; count < ACCOUNTS; count++)
  users.push(await signUp(Number(api.ready.port), stack.pool, count));
const accountIds = users.map(({ accountId }) => accountId);
const { imeis } = await registerFleet(stack.pool, ACCOUNTS * VEHICLES_AN_ACCOUNT, accountIds);
const isCommanded = (_imei: string, index: number) => index % VEHICLES_AN_ACCOUNT === 0;
const commanded: Commanded[] = [];
for (const [index, imei] of imeis.filter(isCommanded).entries()) {
  const user = users[index];
  if (user) commanded.push(await openCommanded(stack, user, imei));
}
printLoad();

const trackers = startLiveTrackers({
  port,
  imeis: imeis.filter((imei, index) => !isCommanded(imei, index)),
});
await delay(WARM_UP_MS);
const from = Date.now();
const waitsMs: number[] = [];
for (let turn = 0; turn < ROUNDS; turn++) {
  // Spread over the second, so that no two are sent at once.
  const waits = commanded.map(async (one, index) => {
    await delay((index * ROUND_MS) / commanded.length);
    return send(one);
  });
  waitsMs.push(...(await Promise.all(waits)));
}
const seconds = (Date.now() - from) / 1_000;
const acks = (await trackers.stop()).filter(({ at }) => at >= from && at < from + seconds * 1_000);
waitsMs.sort((a, b) => a - b);
print('mutation to tracker socket', {
  positionsPerSecond: round(acks.length / seconds),
  commands: waitsMs.length,
  p50Ms: round(percentile(waitsMs, 0.5), 1),
  p99Ms: round(percentile(waitsMs, 0.99), 1),
  maxMs: round(percentile(waitsMs, 1), 1),
});
printLoad();
for (const { tracker } of commanded) tracker.close();
await ingest.stop();
await api.stop();

async function openCommanded({ pool }: BenchStack, user: User, imei: string): Promise<Commanded> {
  const { rows } = await pool.query<{ vehicleId: string }>(
    'SELECT vehicle_id AS "vehicleId" FROM devices WHERE external_device_id = $1',
    [imei],
  );
  const tracker = await openCommandedTracker(port, imei);
  return { user, vehicleId: rows[0]?.vehicleId ?? '', tracker };
}

async function send({ user, vehicleId, tracker }: Commanded): Promise<number> {
  const arrived = tracker.nextCommand(TIMEOUT_MS);
  const startedAt = performance.now();
  const variables = { where: { id: vehicleId }, data: DATA };
  const answer = await askAt(url, COMMAND, { token: user.accessToken, variables });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return (await arrived) - startedAt;
}
