import type { Logger } from '@fleet/telemetry/logger';
import { fitTracker } from './fleet/fit-tracker.ts';
import type { SimulatedVehicle } from './fleet/simulated-vehicle.ts';
import { createNetwork, type Network } from './roads/network.ts';
import { REGIONS, type RegionName } from './roads/regions.ts';
import { createClock } from './runner/clock.ts';
import { drive, newProgress } from './runner/drive.ts';
import { osmandDialect } from './runner/osmand-dialect.ts';

/** Somebody waits for this one, and watches: it sets out at `setsOutMs`, and nothing is wrong with it or its network. */
export type WatchedVehicle = Pick<
  SimulatedVehicle,
  'key' | 'imei' | 'type' | 'region' | 'lastFixMs' | 'odometerM'
> & {
  setsOutMs: number;
  secret: string;
};

/** From where vehicles of a region set out. */
const HOMES: Record<RegionName, string> = { antwerp: 'antwerp', 'cape-town': 'cape-town' };
const MODEL = 'OsmAnd';
const networks = new Map<RegionName, Network>();

/**
 * Drives one vehicle and reports it to ingest as a wired box does that speaks OsmAnd, until it is closed. With the same key and the same instant it
 * drives the same way again: whoever takes over goes on from the last record that the server has.
 */
export function driveOne(
  { secret, ...watched }: WatchedVehicle,
  { host, port }: { host: string; port: number },
  log: Logger,
): { close: () => Promise<void> } {
  const network = networkOf(watched.region);
  const vehicle: SimulatedVehicle & { setsOutMs: number } = {
    ...watched,
    index: 0,
    protocol: 'osmand',
    model: MODEL,
    home: HOMES[watched.region],
    condition: null,
    driverKey: null,
  };
  const afterMs = Math.max(watched.setsOutMs, watched.lastFixMs ?? 0);
  const tracker = fitTracker(vehicle, network, { startedMs: Date.now(), afterMs, seed: 1 });
  const identity = {
    imei: watched.imei,
    model: MODEL,
    network: network.region.network,
    secret,
    isWired: true,
  };
  const driver = {
    key: watched.key,
    tracker,
    dialect: osmandDialect(identity, host, port),
    progress: newProgress(),
    hasNetwork: () => true,
  };
  const stop = new AbortController();
  const life = drive(driver, createClock(afterMs, null), log, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await life;
    },
  };
}

/** The roads of a region are the same for all who drive on them. */
function networkOf(region: RegionName): Network {
  const network = networks.get(region) ?? createNetwork(REGIONS[region]);
  networks.set(region, network);
  return network;
}
