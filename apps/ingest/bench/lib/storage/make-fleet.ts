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

/** Positions of a mixed fleet in the order in which they came, which is the order of the heap. */
export function makeFleet(count: number, startMs: number, days: number) {
  const networks = {
    antwerp: createNetwork(REGIONS.antwerp),
    'cape-town': createNetwork(REGIONS['cape-town']),
  };
  const endMs = startMs + days * DAY_MS;
  const devices: Device[] = [];
  const positions: BenchPosition[] = [];
  for (const [number, vehicle] of generateVehicles(count, MIX, SEED).entries()) {
    const id = randomUUID();
    devices.push({ id, number });
    const period = { deviceId: id, startMs, days, network: networks[vehicle.region] };
    for (const planned of trackerDays(vehicle, period))
      if (planned.draft.fix.fixTime.getTime() < endMs) positions.push({ ...planned, number });
  }
  positions.sort((a, b) => a.draft.fix.receivedAt.getTime() - b.draft.fix.receivedAt.getTime());
  return { devices, positions };
}
