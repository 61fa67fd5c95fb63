import type { VehicleType } from '@fleet/contracts/vehicle';
import { imei } from './identifiers.ts';
import type { DemoAccountKey } from './people.ts';
import { seedId, seedNumber } from './seed-id.ts';
import { VEHICLE_ROWS, type VehicleRow } from './vehicle-rows.ts';

export type DemoRegion = 'antwerp' | 'cape-town';

/** One vehicle of the demo, with the tracker that is fitted in it. */
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
};

/** `typeAllocation` is the part of an IMEI that names the model. */
export type DemoTracker = { brand: string; model: string; typeAllocation: string };

const TRACKERS = {
  fmb920: { brand: 'Teltonika', model: 'FMB920', typeAllocation: '35254410' },
  fmb120: { brand: 'Teltonika', model: 'FMB120', typeAllocation: '35209310' },
  fmc130: { brand: 'Teltonika', model: 'FMC130', typeAllocation: '86636810' },
  fmb140: { brand: 'Teltonika', model: 'FMB140', typeAllocation: '35720710' },
  gt06n: { brand: 'Concox', model: 'GT06N', typeAllocation: '86811010' },
  x3: { brand: 'Concox', model: 'X3', typeAllocation: '86947110' },
  client: { brand: 'Traccar', model: 'Client 9', typeAllocation: '35845410' },
  osmand: { brand: 'OsmAnd', model: 'OsmAnd 5', typeAllocation: '35845510' },
} as const satisfies Record<string, DemoTracker>;

export type TrackerKey = keyof typeof TRACKERS;

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

function demoVehicle(row: VehicleRow, index: number): DemoVehicle {
  const [account, title, type, brand, model, region, home, tracker] = row;
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
    tracker: TRACKERS[tracker],
    imei: imei(TRACKERS[tracker].typeAllocation, 1_000 + index * 37),
    odometerM: (least + seedNumber(`odometer ${index}`, spread)) * METRES_PER_KM,
  };
}
