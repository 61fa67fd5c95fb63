import type { Logger } from '@fleet/telemetry/logger';
import { fitTracker } from './fleet/fit-tracker.ts';
import type { SimulatedVehicle } from './fleet/simulated-vehicle.ts';
import type { Options } from './options.ts';
import { createNetwork, type Network } from './roads/network.ts';
import { REGIONS, type RegionName } from './roads/regions.ts';
import { type Clock, createClock } from './runner/clock.ts';
import { type Driver, drive, newProgress } from './runner/drive.ts';
import { gt06Dialect } from './runner/gt06-dialect.ts';
import type { Dialect } from './runner/link.ts';
import { osmandDialect } from './runner/osmand-dialect.ts';
import { teltonikaDialect } from './runner/teltonika-dialect.ts';
import { hasCoverage } from './tracker/coverage.ts';

export type Simulator = {
  /** True when history is with the server and driving is live; false when it was closed before. */
  ready: Promise<boolean>;
  /** What was done so far. */
  totals: () => Totals;
  close: () => Promise<void>;
};

export type Totals = {
  vehicles: number;
  settled: number;
  refused: number;
  connected: number;
  connections: number;
  sent: number;
  acknowledged: number;
  /** Share of history that is with the server, 0 to 100. */
  percent: number;
};

type Setting = Pick<Options, 'history' | 'speed' | 'seed' | 'host' | 'ports'>;

const HOUR_MS = 3_600_000;
const PROGRESS_MS = 1_000;

/** Starts to drive; every vehicle lives on its own until the simulator is closed. */
export function startSimulator(
  vehicles: readonly SimulatedVehicle[],
  setting: Setting,
  log: Logger,
): Simulator {
  const startedMs = Date.now();
  const horizonMs = startedMs - setting.history * HOUR_MS;
  const networks = {
    antwerp: createNetwork(REGIONS.antwerp),
    'cape-town': createNetwork(REGIONS['cape-town']),
  };
  const begins = vehicles.map(({ lastFixMs }) => Math.min(startedMs, Math.max(horizonMs, lastFixMs ?? 0)));
  const drivers = vehicles.map((vehicle, at) =>
    createDriver(vehicle, networks, { startedMs, afterMs: begins[at] ?? horizonMs }, setting),
  );
  const clock = createClock(
    begins.reduce((least, each) => Math.min(least, each), startedMs),
    setting.speed ?? null,
  );
  const stop = new AbortController();
  const lives = drivers.map((driver) => drive(driver, clock, log, stop.signal));
  const totals = () => sumUp(drivers, horizonMs, clock);
  const { promise: ready, resolve } = Promise.withResolvers<boolean>();
  const reporting = setInterval(() => {
    const sofar = totals();
    if (sofar.settled < drivers.length || !hasCaughtUp(clock)) return void log.info(sofar, 'history');
    clearInterval(reporting);
    resolve(true);
  }, PROGRESS_MS);
  return {
    ready,
    totals,
    close: async () => {
      clearInterval(reporting);
      resolve(false);
      stop.abort();
      await Promise.all(lives);
    },
  };
}

function createDriver(
  vehicle: SimulatedVehicle,
  networks: Record<RegionName, Network>,
  { startedMs, afterMs }: { startedMs: number; afterMs: number },
  { seed, host, ports }: Setting,
): Driver {
  const network = networks[vehicle.region];
  const tracker = fitTracker(vehicle, network, { startedMs, afterMs, seed });
  const identity = { imei: vehicle.imei, model: vehicle.model, network: network.region.network };
  const dialects: Record<SimulatedVehicle['protocol'], () => Dialect> = {
    teltonika: () => teltonikaDialect(identity, host, ports.teltonika),
    gt06: () => gt06Dialect(identity, host, ports.gt06),
    osmand: () => osmandDialect(identity, host, ports.osmand),
  };
  const { key, protocol } = vehicle;
  const hasNetwork = (timeMs: number) => hasCoverage(key, timeMs);
  return { key, tracker, dialect: dialects[protocol](), progress: newProgress(), hasNetwork };
}

function hasCaughtUp(clock: Clock): boolean {
  return Date.now() - clock.nowMs() < PROGRESS_MS;
}

function sumUp(drivers: readonly Driver[], horizonMs: number, clock: Clock): Totals {
  const sum = { settled: 0, refused: 0, connected: 0, connections: 0, sent: 0, acknowledged: 0, doneMs: 0 };
  for (const { progress, tracker } of drivers) {
    sum.settled += Number(progress.settled);
    sum.refused += Number(progress.refused);
    sum.connected += Number(progress.connected);
    sum.connections += progress.connections;
    sum.sent += progress.sent;
    sum.acknowledged += progress.acknowledged;
    sum.doneMs += progress.settled ? clock.nowMs() - horizonMs : tracker.madeUntilMs() - horizonMs;
  }
  const { doneMs, ...counts } = sum;
  const wholeMs = Math.max(1, (Date.now() - horizonMs) * drivers.length);
  return {
    vehicles: drivers.length,
    ...counts,
    percent: Math.min(100, Math.round((100 * Math.max(0, doneMs)) / wholeMs)),
  };
}
