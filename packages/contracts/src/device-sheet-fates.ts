import type { CreateDevice } from './device-input.ts';
import type { SheetDevice, SheetIssue } from './device-sheet-row.ts';

/** What becomes of a row when its sheet is imported. */
export type RowFate =
  | { fate: 'CREATE'; device: CreateDevice }
  /** The account has this device. */
  | { fate: 'EXISTS'; deviceId: string }
  /** A row above has the same identifier. */
  | { fate: 'DUPLICATE'; ofRow: number }
  | { fate: 'INVALID'; issues: readonly SheetIssue[] };

export type RowToJudge = SheetDevice & {
  /** Its number in the file, as people count rows. */
  number: number;
  plateNumber: string | undefined;
};

/** What the server knows of the identifiers and plates of the rows. */
export type Registrations = {
  /** Identifier → the account's device; what other accounts have registered is not said. */
  devices: ReadonlyMap<string, string>;
  /** Plate as the row has it → the account's vehicle. */
  vehicles: ReadonlyMap<string, string>;
};

/** The fate of each row, in their order. A device that exists stays as it is, whatever else its row says. */
export function fatesOfRows(rows: readonly RowToJudge[], registrations: Registrations): RowFate[] {
  const firstRowOf = new Map<string, number>();
  return rows.map((row) => {
    const identifier = row.device.externalDeviceId;
    if (identifier === undefined) return fateOf(row, undefined, registrations);
    const ofRow = firstRowOf.get(identifier);
    if (ofRow !== undefined) return { fate: 'DUPLICATE', ofRow };
    firstRowOf.set(identifier, row.number);
    return fateOf(row, registrations.devices.get(identifier), registrations);
  });
}

/** @param registered the account's device that has the row's identifier */
function fateOf(
  { device, issues: found, plateNumber }: RowToJudge,
  registered: string | undefined,
  { vehicles }: Registrations,
): RowFate {
  if (registered !== undefined) return { fate: 'EXISTS', deviceId: registered };
  const issues = [...found];
  const vehicleId = plateNumber && vehicles.get(plateNumber);
  if (plateNumber && !vehicleId) issues.push({ column: 'plateNumber', code: 'NO_VEHICLE' });
  if (issues.length > 0) return { fate: 'INVALID', issues };
  return { fate: 'CREATE', device: vehicleId ? { ...device, vehicleId } : device };
}
