import { z } from 'zod';
import { ExternalDeviceId } from './device-input.ts';
import { Id } from './id.ts';

/** Most rows of a sheet below its header. */
export const SHEET_MAX_ROWS = 10_000;
export const SHEET_MAX_COLUMNS = 50;
/** Characters of a cell; the rest is left out. */
export const SHEET_CELL_MAX = 500;

/** Reason why a file cannot be read as a sheet of devices. */
export const SheetTrouble = z.enum([
  'NOT_A_SHEET',
  'SHEET_EMPTY',
  'SHEET_TOO_LARGE',
  'SHEET_TOO_OLD',
  'SHEET_PROTECTED',
  'SHEET_HAS_FORMULAS',
  'SHEET_HAS_LINKS',
  'SHEET_HAS_MACROS',
  'TOO_MANY_ROWS',
]);
export type SheetTrouble = z.output<typeof SheetTrouble>;

const SHEETS_MAX = 200;

export const DeviceSheetWhere = z.object({
  fileId: Id.describe('An upload of type SHEET that was announced within the last hour.'),
  sheet: z
    .int()
    .min(0)
    .max(SHEETS_MAX - 1)
    .optional()
    .describe('By its place in the workbook, from 0; the first when absent.'),
});
export type DeviceSheetWhere = z.output<typeof DeviceSheetWhere>;

/** Most rows checked in one request. */
export const CHECKED_ROWS_MAX = 500;
const PLATE_MAX = 100;

export const DeviceRegistrationsWhere = z.object({
  externalDeviceIds: z.array(ExternalDeviceId).max(CHECKED_ROWS_MAX),
  plateNumbers: z.array(z.string().trim().min(1).max(PLATE_MAX)).max(CHECKED_ROWS_MAX).optional(),
  accountId: Id.optional().describe('In which devices are to be registered; your own when absent.'),
});
export type DeviceRegistrationsWhere = z.output<typeof DeviceRegistrationsWhere>;

/** Rows with their number in the file, from 1, and their cells as text. */
export const DeviceSheetRows = z.array(z.object({ number: z.int(), cells: z.array(z.string()) }));
export type DeviceSheetRow = z.output<typeof DeviceSheetRows>[number];
