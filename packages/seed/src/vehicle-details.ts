import type { VehicleType } from '@fleet/contracts/vehicle';
import type { FuelType } from '@fleet/db/models';
import type { DemoVehicle } from './demo-fleet.ts';
import { plate, vin } from './identifiers.ts';
import { seedNumber } from './seed-id.ts';

/** World manufacturer identifiers, the first three characters of a VIN. A bicycle has a frame number, not a VIN. */
const MAKERS: Record<string, string> = {
  BMW: 'WB1',
  DAF: 'XLR',
  Ford: 'WF0',
  Hino: 'AHH',
  Honda: 'ZDC',
  Isuzu: 'ADM',
  Iveco: 'WJM',
  'Land Rover': 'SAL',
  MAN: 'WMA',
  Mazda: 'JMZ',
  'Mercedes-Benz': 'WDB',
  Nissan: 'VSK',
  Renault: 'VF1',
  SYM: 'RFG',
  Scania: 'YS2',
  Toyota: 'AHT',
  Vespa: 'ZAP',
  Volkswagen: 'WV1',
  Volvo: 'YV2',
  Yamaha: 'MH3',
  Škoda: 'TMB',
};

type Traits = { fuelType: FuelType; litresPer100Km: number; maxSpeedKmh: number; licensed: boolean };

const TRAITS: Record<VehicleType, Traits> = {
  BICYCLE: { fuelType: 'OTHER', litresPer100Km: 0, maxSpeedKmh: 25, licensed: false },
  SCOOTER: { fuelType: 'PETROL', litresPer100Km: 2.6, maxSpeedKmh: 90, licensed: true },
  MOTORCYCLE: { fuelType: 'PETROL', litresPer100Km: 4.4, maxSpeedKmh: 130, licensed: true },
  CAR: { fuelType: 'PETROL', litresPer100Km: 6.8, maxSpeedKmh: 130, licensed: true },
  OFFROAD: { fuelType: 'DIESEL', litresPer100Km: 9.2, maxSpeedKmh: 120, licensed: true },
  TRUCK: { fuelType: 'DIESEL', litresPer100Km: 29.5, maxSpeedKmh: 85, licensed: true },
};

const ELECTRIC = /E-Tech|Urban Arrow|Makki|GSD/;
const SERVICE_EVERY_KM = 15_000;
const METRES_PER_KM = 1000;
/** Rough mean over a working life, for the hours that go with an odometer. */
const MEAN_SPEED_KMH = 42;
const SECONDS_PER_HOUR = 3600;

/** What the registration and the workshop know of a vehicle. */
export function vehicleDetails(vehicle: DemoVehicle) {
  const traits = TRAITS[vehicle.type];
  const electric = ELECTRIC.test(vehicle.model) || ELECTRIC.test(vehicle.brand);
  const maker = MAKERS[vehicle.brand];
  const driven = vehicle.odometerM;
  const serviced = driven - seedNumber(`service ${vehicle.imei}`, SERVICE_EVERY_KM) * METRES_PER_KM;
  const hours = driven / METRES_PER_KM / MEAN_SPEED_KMH;
  return {
    fuelType: electric ? ('ELECTRIC' as const) : traits.fuelType,
    fuelConsumptionL100: electric || traits.litresPer100Km === 0 ? null : traits.litresPer100Km,
    maxSpeedKmh: traits.maxSpeedKmh,
    plateNumber: traits.licensed ? plate(vehicle.region, vehicle.imei) : null,
    vinNumber: traits.licensed && maker ? vin(maker, vehicle.imei) : null,
    odometerOffsetM: driven,
    serviceOdometerM: serviced + SERVICE_EVERY_KM * METRES_PER_KM,
    serviceIntervalM: SERVICE_EVERY_KM * METRES_PER_KM,
    engineOffsetS: traits.licensed ? Math.round(hours * SECONDS_PER_HOUR) : 0,
  };
}
