import { VEHICLE_TYPES } from '@fleet/contracts/vehicle';
import { imei } from '@fleet/seed/identifiers';
import type { SimulatedProtocol } from '../devices/identity.ts';
import { between, oneOf, randomOf } from '../random.ts';
import { REGIONS, type RegionName } from '../roads/regions.ts';
import type { SimulatedVehicle } from './simulated-vehicle.ts';

/** Weights of the protocols; only their proportions count. */
export type ProtocolMix = Partial<Record<SimulatedProtocol, number>>;

/** A type allocation that no maker holds. */
const TYPE_ALLOCATION = '35000000';
const MODELS: Record<SimulatedProtocol, string> = { teltonika: 'FMB120', gt06: 'GT06N', osmand: 'OsmAnd 5' };
const METRES_PER_KM = 1000;
const MOST_ODOMETER_KM = 300_000;

/** Vehicles that no database knows; their identifiers are the same on every run: `350000000000006` and following. */
export function generateVehicles(count: number, mix: ProtocolMix, seed: number): SimulatedVehicle[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(`vehicle ${index} ${seed}`);
    const region = oneOf(random, Object.keys(REGIONS) as RegionName[]);
    const protocol = protocolAt((index + 0.5) / count, mix);
    return {
      key: `generated ${index}`,
      index,
      imei: imei(TYPE_ALLOCATION, index),
      protocol,
      model: MODELS[protocol],
      type: oneOf(random, VEHICLE_TYPES),
      region,
      home: oneOf(random, Object.keys(REGIONS[region].towns)),
      condition: null,
      driverKey: null,
      lastFixMs: null,
      odometerM: Math.round(between(random, 1, MOST_ODOMETER_KM)) * METRES_PER_KM,
    };
  });
}

/** The protocol at a share of the fleet, in which each takes its part in turn. */
function protocolAt(share: number, mix: ProtocolMix): SimulatedProtocol {
  const parts = Object.entries(mix) as [SimulatedProtocol, number][];
  let rest = share * parts.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of parts) {
    if (rest < weight) return name;
    rest -= weight;
  }
  return parts.at(-1)?.[0] ?? 'teltonika';
}
