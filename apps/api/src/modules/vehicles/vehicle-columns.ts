import type { UpdateVehicle } from '@fleet/contracts/vehicle-input';
import type { Vehicle } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import type { AuditFields } from '../../commit/audit-record.ts';
import { sent } from '../../commit/sent.ts';

const SECONDS_PER_HOUR = 3_600;

/** What a form knows of a vehicle, but for its counters: those move, and are set against what the devices measured. */
type Fields = Omit<UpdateVehicle, 'odometer' | 'engineHours' | 'correctionReason'>;

export function columnsOf(fields: Fields) {
  const {
    fuelConsumption,
    tank,
    maxSpeed,
    firstRegisteredOn,
    serviceOdometer,
    serviceInterval,
    serviceEngineHours,
    serviceIntervalHours,
    serviceOn,
    groupId,
    ...same
  } = fields;
  return sent({
    ...same,
    groupId,
    fuelConsumptionL100: fuelConsumption,
    tankL: tank,
    maxSpeedKmh: maxSpeed,
    firstRegisteredOn: dayOf(firstRegisteredOn),
    serviceOdometerM: serviceOdometer,
    serviceIntervalM: serviceInterval,
    serviceEngineS: scaled(serviceEngineHours),
    serviceIntervalS: scaled(serviceIntervalHours),
    serviceOn: dayOf(serviceOn),
  }) satisfies Prisma.VehicleUncheckedUpdateInput;
}

const dayOf = (day: string | null | undefined) => (day ? new Date(`${day}T00:00:00Z`) : day);
const scaled = (hours: number | null | undefined) =>
  typeof hours === 'number' ? hours * SECONDS_PER_HOUR : hours;

/** A vehicle as its history tells of it, by the names and units of the api. */
export function vehicleAuditFields(vehicle: Vehicle): AuditFields {
  return {
    title: vehicle.title,
    type: vehicle.type,
    status: vehicle.status,
    brand: vehicle.brand,
    model: vehicle.model,
    category: vehicle.category,
    color: vehicle.color,
    plateNumber: vehicle.plateNumber,
    vinNumber: vehicle.vinNumber,
    groupId: vehicle.groupId,
    description: vehicle.description,
    fuelType: vehicle.fuelType,
    fuelConsumption: vehicle.fuelConsumptionL100,
    tank: vehicle.tankL,
    maxSpeed: vehicle.maxSpeedKmh,
    firstRegisteredOn: isoDay(vehicle.firstRegisteredOn),
    serviceOdometer: vehicle.serviceOdometerM,
    serviceInterval: vehicle.serviceIntervalM,
    serviceEngineHours: hoursOf(vehicle.serviceEngineS),
    serviceIntervalHours: hoursOf(vehicle.serviceIntervalS),
    serviceOn: isoDay(vehicle.serviceOn),
    serviceMonths: vehicle.serviceMonths,
  };
}

export const isoDay = (day: Date | null): string | null => day?.toISOString().slice(0, 10) ?? null;
export const hoursOf = (seconds: number | null): number | null =>
  seconds === null ? null : seconds / SECONDS_PER_HOUR;
export const secondsOf = (hours: number): number => hours * SECONDS_PER_HOUR;
