import type { VehicleType } from '@fleet/contracts/vehicle';
import type { DemoRegion } from './demo-region.ts';
import { DEMO_TRACKERS, type DemoTracker } from './demo-trackers.ts';
import { imei } from './identifiers.ts';
import type { DemoAccountKey } from './people.ts';
import { seedId, seedNumber } from './seed-id.ts';
import { type DemoCondition, VEHICLE_ROWS, type VehicleRow } from './vehicle-rows.ts';

/** One vehicle of the demo, with the tracker that is fitted in it, unless its condition is to have none. */
export type DemoVehicle = {
  vehicleId: string;
  deviceId: string;
  account: DemoAccountKey;
  title: string;
  type: VehicleType;
  brand: string;
  model: string;
  region: DemoRegion;
  /** Town, by the simulator's key, where it spends the night. */
  home: string;
  tracker: DemoTracker;
  imei: string;
  odometerM: number;
  /** Null of the most: nothing is out of the ordinary. */
  condition: DemoCondition | null;
};

const METRES_PER_KM = 1000;
const ODOMETER_KM: Record<VehicleType, { least: number; spread: number }> = {
  BICYCLE: { least: 400, spread: 6_000 },
  SCOOTER: { least: 1_500, spread: 18_000 },
  MOTORCYCLE: { least: 4_000, spread: 40_000 },
  CAR: { least: 12_000, spread: 140_000 },
  OFFROAD: { least: 20_000, spread: 160_000 },
  TRUCK: { least: 90_000, spread: 480_000 },
};

/** The demo fleet; the same on every machine. The simulator drives exactly these, never a device that a user adds. */
export const DEMO_FLEET: DemoVehicle[] = VEHICLE_ROWS.map(demoVehicle);

/** Those that have a tracker. */
export const FITTED_FLEET: DemoVehicle[] = DEMO_FLEET.filter(
  ({ condition }) => condition !== 'withoutTracker',
);

function demoVehicle(row: VehicleRow, index: number): DemoVehicle {
  const [account, title, type, brand, model, region, home, tracker, condition = null] = row;
  const { least, spread } = ODOMETER_KM[type];
  return {
    vehicleId: seedId(`vehicle ${index}`),
    deviceId: seedId(`device ${index}`),
    account,
    title,
    type,
    brand,
    model,
    region,
    home,
    tracker: DEMO_TRACKERS[tracker],
    imei: imei(DEMO_TRACKERS[tracker].typeAllocation, 1_000 + index * 37),
    odometerM: (least + seedNumber(`odometer ${index}`, spread)) * METRES_PER_KM,
    condition,
  };
}
