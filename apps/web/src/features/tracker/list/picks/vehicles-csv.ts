import type { LiveVehicle } from '../../../../fleet/live-vehicle.ts';
import { textCell } from '../../../../tracks/export/csv.ts';

const COLUMNS = {
  vehicle: ({ title }) => textCell(title),
  plate: ({ plate }) => textCell(plate ?? ''),
  model: ({ model }) => textCell(model ?? ''),
  group: ({ groupTitle }) => textCell(groupTitle ?? ''),
  drivers: ({ drivers }) => textCell(drivers ?? ''),
  account: ({ accountTitle }) => textCell(accountTitle ?? ''),
  state: ({ state }) => state,
  fixTime: ({ fix }) => (fix ? new Date(fix.fixTimeMs).toISOString() : ''),
  latitude: ({ fix }) => String(fix?.latitude ?? ''),
  longitude: ({ fix }) => String(fix?.longitude ?? ''),
  speedKmh: ({ fix }) => String(fix?.speedKmh ?? ''),
  courseDeg: ({ fix }) => String(fix?.courseDeg ?? ''),
} satisfies Record<string, (vehicle: LiveVehicle) => string>;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Current data of vehicles as CSV (RFC 4180), with units in the column names and decimal points. */
export function vehiclesCsv(vehicles: readonly LiveVehicle[]): string {
  const lines = vehicles.map((vehicle) =>
    Object.values(COLUMNS)
      .map((cell) => cell(vehicle))
      .join(','),
  );
  return BYTE_ORDER_MARK + [Object.keys(COLUMNS).join(','), ...lines].map((line) => line + LINE_END).join('');
}
