import { randomUUID } from 'node:crypto';
import { generateVehicles } from '@fleet/simulator/fleet/generated-vehicles';
import { createNetwork } from '@fleet/simulator/roads/network';
import { REGIONS } from '@fleet/simulator/roads/regions';
import type { Device } from './storage-queries.ts';
import { trackerDays } from './tracker-days.ts';
import type { BenchPosition } from './variant.ts';

const MIX = { teltonika: 60, gt06: 30, osmand: 10 };
const SEED = 1;
const DAY_MS = 86_400_000;
/** Part size: a month of a thousand devices does not fit into memory. */
const PART_MS = 3_600_000;

/** Positions of a mixed fleet, in parts and in order of arrival, which is the order of the heap. */
export function makeFleet(count: number, startMs: number, days: number) {
  const networks = {
    antwerp: createNetwork(REGIONS.antwerp),
    'cape-town': createNetwork(REGIONS['cape-town']),
  };
  const fleet = generateVehicles(count, MIX, SEED).map((vehicle, number) => {
    const id = randomUUID();
    const network = networks[vehicle.region];
    return { id, number, tell: trackerDays(vehicle, { deviceId: id, startMs, network }) };
  });
  const endMs = startMs + days * DAY_MS;
  function* parts(): Generator<BenchPosition[]> {
    for (let untilMs = startMs + PART_MS; untilMs <= endMs; untilMs += PART_MS)
      yield fleet
        .flatMap(({ number, tell }) => tell(untilMs).map((planned) => ({ ...planned, number })))
        .filter(({ folded }) => folded.fix.fixTime.getTime() < endMs)
        .sort((a, b) => a.folded.fix.receivedAt.getTime() - b.folded.fix.receivedAt.getTime());
  }
  const devices: Device[] = fleet.map(({ id, number }) => ({ id, number }));
  return { devices, parts: parts() };
}
