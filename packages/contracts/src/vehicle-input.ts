import { z } from 'zod';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line, prose, requiredLine } from './text.ts';
import { ServiceStage, VehicleState, VehicleType } from './vehicle.ts';
import { VehicleCategory } from './vehicle-category.ts';

const NAME_MAX = 100;
const PLATE_MAX = 20;
const NOTE_MAX = 2_000;
const REASON_MAX = 255;
const MAX_ODOMETER_M = 10_000_000_000;
const MAX_ENGINE_HOURS = 1_000_000;
/** Vehicles of one bulk edit. */
export const BULK_MAX = 1_000;

export const FuelType = z.enum(['PETROL', 'DIESEL', 'ELECTRIC', 'HYBRID', 'LPG', 'CNG', 'OTHER']);
export const VehicleStatus = z.enum(['ACTIVE', 'INACTIVE', 'ERASED']);
/** What a person may set; erasing is a matter of its own. */
export const SettableStatus = z.enum(['ACTIVE', 'INACTIVE']);

/** 5 to 17 characters: those built before 1981 have fewer than 17. Folded to upper case. */
const Vin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{5,17}$/, 'VIN is invalid');
const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Colour is invalid')
  .toLowerCase();
const Day = z.iso.date('Date is invalid');
const Odometer = z.number().min(0).max(MAX_ODOMETER_M);
const Hours = z.number().min(0).max(MAX_ENGINE_HOURS);

/** Distances in metres, times of the engine in hours, speed in km/h, consumption in litres per 100 km. */
export const CreateVehicle = z.object({
  title: requiredLine('Title', NAME_MAX),
  type: VehicleType,
  status: SettableStatus.default('ACTIVE'),
  brand: line('Brand', NAME_MAX).optional(),
  model: line('Model', NAME_MAX).optional(),
  category: VehicleCategory.optional().describe('Category of the icon; the type in lower case when absent.'),
  color: Color.optional().describe('Of its track, as #rrggbb.'),
  plateNumber: line('Plate', PLATE_MAX).optional(),
  vinNumber: Vin.optional(),
  groupId: Id.optional(),
  description: prose('Description', NOTE_MAX).optional(),
  fuelType: FuelType.optional(),
  fuelConsumption: z.number().min(0).max(200).optional().describe('Litres per 100 km.'),
  tank: z.number().min(0).max(10_000).optional().describe('Litres.'),
  maxSpeed: z.number().min(1).max(500).optional().describe('Allowed speed in km/h.'),
  firstRegisteredOn: Day.optional().describe('A date: 2021-05-12.'),
  odometer: Odometer.default(0).describe('In metres.'),
  engineHours: Hours.default(0),
  serviceOdometer: Odometer.optional().describe('Odometer at which the next service is due, in metres.'),
  serviceInterval: Odometer.optional().describe('From one service to the next, in metres.'),
  serviceEngineHours: Hours.optional().describe('Engine hours at which the next service is due.'),
  serviceIntervalHours: Hours.optional(),
  serviceOn: Day.optional().describe('The day by which the next service is due.'),
  serviceMonths: z.int().min(1).max(120).optional().describe('From one service to the next.'),
  accountId: Id.optional().describe('Of whom it is to be; the own account when absent.'),
});
export type CreateVehicle = z.output<typeof CreateVehicle>;

/** Odometer and engine hours move by themselves; who corrects them says why. */
export const UpdateVehicle = patch(CreateVehicle.omit({ accountId: true }), {
  correctionReason: line('Reason', REASON_MAX)
    .optional()
    .describe('Why odometer or engine hours are corrected.'),
});
export type UpdateVehicle = z.output<typeof UpdateVehicle>;

export const UpdateManyVehicles = patch(
  CreateVehicle.pick({
    type: true,
    status: true,
    category: true,
    color: true,
    groupId: true,
    maxSpeed: true,
  }),
);
export type UpdateManyVehicles = z.output<typeof UpdateManyVehicles>;

export const ManyVehiclesWhere = z
  .object({ ids: z.array(Id).min(1).max(BULK_MAX) })
  .meta({ id: 'ManyVehiclesWhere' });
export type ManyVehiclesWhere = z.output<typeof ManyVehiclesWhere>;

/** Ids that one list may be narrowed to. */
const MAX_IDS = 1_000;
const Ids = z.array(Id).max(MAX_IDS).nullish();

export const VehiclesWhere = z.object({
  ids: Ids,
  accountId: Id.nullish(),
  search: Search.describe('Part of the title, plate, brand, model, VIN, or id of a device.'),
  type: VehicleType.nullish(),
  types: z.array(VehicleType).max(10).nullish(),
  status: VehicleStatus.nullish().describe('Erased vehicles only when asked for.'),
  groupIds: Ids,
  ungrouped: z.boolean().nullish().describe('Those of no group, beside those of the groups.'),
  hasDevice: z.boolean().nullish(),
  states: z.array(VehicleState).max(4).nullish().describe('What they do at this moment.'),
  serviceStages: z
    .array(ServiceStage)
    .max(ServiceStage.options.length)
    .nullish()
    .describe('Only those that have a plan, and whose next service is in one of these stages.'),
  serviceDue: z.boolean().nullish().describe('Only those whose service is due by distance, hours or day.'),
});
export type VehiclesWhere = z.output<typeof VehiclesWhere>;
