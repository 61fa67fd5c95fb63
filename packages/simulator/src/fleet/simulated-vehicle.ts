import type { VehicleType } from '@fleet/contracts/vehicle';
import type { SimulatedProtocol } from '../devices/identity.ts';
import type { RegionName } from '../roads/regions.ts';

/** The engine always runs, the tracker's battery is nearly empty, or its supply comes off now and then. */
export type Condition = 'idles' | 'lowBattery' | 'powerCut';

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
  /** What is out of the ordinary: `silent` is one that says nothing of the last hours. */
  condition: Condition | 'silent' | null;
  /** Of who drives it, hexadecimal; null without a reader. */
  driverKey: string | null;
  /** Instant of the last record that the server has, null where it has none. */
  lastFixMs: number | null;
  odometerM: number;
};
