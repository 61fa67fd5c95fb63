/**
 * `pnpm bench:memory`: memory of ingest, worker, api, Redis and PostgreSQL when they are fresh, after a million positions of
 * ten thousand trackers, and ten minutes later (`--minutes N` for another pause). Pages that processes share count once (PSS).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startBenchStack } from './lib/bench-stack.ts';
import { startApiProcess, startWorkerProcess } from './lib/child.ts';
import { registerFleet } from './lib/fleet.ts';
import { allFolded, openBench, startIngestProcess } from './lib/ingest-run.ts';
import { runLoadProcess } from './lib/load-process.ts';
import { print, printLoad, round } from './lib/print.ts';

const DEVICES = 10_000;
const PACKETS = 10;
const RECORDS_PER_PACKET = 10;
const SECONDS_APART = 10;
const asked = process.argv.indexOf('--minutes');
const PAUSE_MINUTES = asked > 0 ? Number(process.argv[asked + 1]) : 10;
/** Until a process that has just started is at rest. */
const SETTLE_MS = 20_000;
const MB = 1_024;

await using stack = await startBenchStack();
const { imeis } = await registerFleet(stack.pool, DEVICES);
const bench = await openBench(stack, DEVICES);
const worker = await startWorkerProcess(stack);
const ingest = await startIngestProcess(bench);
const api = await startApiProcess(stack);
const pids = () => ({
  ingest: [ingest.child.pid ?? 0],
  worker: [worker.child.pid ?? 0],
  api: [api.child.pid ?? 0],
  redis: stack.redisPid === null ? [] : [stack.redisPid],
  postgres: familyOf(stack.server.pid),
});
printLoad();
await delay(SETTLE_MS);
show('fresh');
const firstFixMs = Date.now() - PACKETS * RECORDS_PER_PACKET * SECONDS_APART * 1_000;
const load = await runLoadProcess({
  ...{ port: bench.port, imeis, packets: PACKETS, recordsPerPacket: RECORDS_PER_PACKET },
  ...{ secondsApart: SECONDS_APART, firstFixMs, positionsPerSecond: null, firstPacket: 0 },
});
show(`after ${load.positions} positions`);
await allFolded(stack);
show('after they are folded');
await delay(PAUSE_MINUTES * 60_000);
show(`${PAUSE_MINUTES} min later`);
await Promise.all([api, ingest, worker].map((app) => app.stop()));

function show(when: string): void {
  const megabytes = Object.entries(pids()).map(
    ([name, own]) => [name, own.reduce((sum, pid) => sum + pssKb(pid), 0) / MB] as const,
  );
  const all = megabytes.reduce((sum, [, each]) => sum + each, 0);
  print(when, {
    ...Object.fromEntries(megabytes.map(([name, each]) => [name, round(each)])),
    all: round(all),
  });
}

function pssKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function familyOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((each) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]) === pid;
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)];
}
