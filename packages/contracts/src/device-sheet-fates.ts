import type { CreateDevice } from './device-input.ts';
import type { SheetDevice, SheetIssue } from './device-sheet-row.ts';

/** Result of importing a row. */
export type RowFate =
  | { fate: 'CREATE'; device: CreateDevice }
  /** The account has this device already. */
  | { fate: 'EXISTS'; deviceId: string }
  /** An earlier row has the same identifier. */
  | { fate: 'DUPLICATE'; ofRow: number }
  | { fate: 'INVALID'; issues: readonly SheetIssue[] };

export type RowToJudge = SheetDevice & {
  /** Row number in the file, from 1. */
  number: number;
  plateNumber: string | undefined;
};

/** Identifiers and plates of the rows that the account uses already. */
export type Registrations = {
  /** Identifier → the account's device. Registrations of other accounts are not revealed. */
  devices: ReadonlyMap<string, string>;
  /** Plate as in the row → the account's vehicle. */
  vehicles: ReadonlyMap<string, string>;
};

/** The result of each row, in their order. An existing device is not changed by its row. */
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
