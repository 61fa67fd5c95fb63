import type { VehicleType } from '@fleet/contracts/vehicle';
import type { SimulatedProtocol } from '../devices/identity.ts';
import type { RegionName } from '../roads/regions.ts';

/** One vehicle to drive. `key` names it for the random numbers; `index` spreads the fleet's rests over the clock. */
export type SimulatedVehicle = {
  key: string;
  index: number;
  imei: string;
  protocol: SimulatedProtocol;
  model: string;
  type: VehicleType;
  region: RegionName;
  home: string;
  /** Instant of the last record that the server has, null where it has none. */
  lastFixMs: number | null;
  odometerM: number;
};
