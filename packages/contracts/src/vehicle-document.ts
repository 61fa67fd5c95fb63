import { z } from 'zod';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';
import { line } from './text.ts';

export const VehicleDocumentKind = z.enum(['INSURANCE', 'INSPECTION', 'REGISTRATION', 'LICENCE', 'OTHER']);
export type VehicleDocumentKind = z.output<typeof VehicleDocumentKind>;

/** Days before a document ends at which its vehicle's keepers are told, the earliest first; once it has ended they are told again. */
export const REMINDER_DAYS = [30, 7, 1] as const;
/** From so many days before its end on, a document ends soon. */
export const SOON_DAYS = REMINDER_DAYS[0];

/** How it stands with a document, by the days that are left of it; UNDATED holds for good. */
export const DocumentState = z.enum(['EXPIRED', 'SOON', 'VALID', 'UNDATED']);
export type DocumentState = z.output<typeof DocumentState>;

/** @param daysLeft 0 on its last day, below on those after it; null for one without an end */
export function documentState(daysLeft: number | null): DocumentState {
  if (daysLeft === null) return 'UNDATED';
  if (daysLeft < 0) return 'EXPIRED';
  return daysLeft <= SOON_DAYS ? 'SOON' : 'VALID';
}

const DAY_MS = 86_400_000;

/** From one day of a calendar to another: both are names of days, so no clock changes between them. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const NAME_MAX = 100;
/** Outside of these it is a slip of the pen. */
const [FIRST_DAY, LAST_DAY] = ['1950-01-01', '2199-12-31'];

const Day = z.iso
  .date('Date is invalid')
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Date is invalid');

export const DocumentOfVehicle = z.object({ vehicleId: Id }).meta({ id: 'DocumentOfVehicle' });
export type DocumentOfVehicle = z.output<typeof DocumentOfVehicle>;

export const CreateVehicleDocument = z.object({
  kind: VehicleDocumentKind,
  title: line('Title', NAME_MAX).optional().describe('What it is called, where its kind does not say.'),
  number: line('Number', NAME_MAX).optional(),
  validUntil: Day.optional().describe('Its last day, by the clock of the account: 2027-05-31.'),
  fileId: Id.optional().describe('Of a DOCUMENT that one has uploaded for the vehicle and confirmed.'),
});
export type CreateVehicleDocument = z.output<typeof CreateVehicleDocument>;

export const UpdateVehicleDocument = patch(CreateVehicleDocument);
export type UpdateVehicleDocument = z.output<typeof UpdateVehicleDocument>;

export const VehicleDocumentsWhere = z.object({
  accountId: Id.nullish(),
  vehicleId: Id.nullish(),
  search: Search.describe('Part of the title or number, or of the title or plate of the vehicle.'),
  kinds: z.array(VehicleDocumentKind).max(VehicleDocumentKind.options.length).nullish(),
  states: z.array(DocumentState).max(DocumentState.options.length).nullish(),
});
export type VehicleDocumentsWhere = z.output<typeof VehicleDocumentsWhere>;
