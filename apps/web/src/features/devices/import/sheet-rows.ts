import type { DeviceSheetRow } from '@fleet/contracts/device-sheet';
import type { DeviceSheetColumn } from '@fleet/contracts/device-sheet-columns';
import type { RowToJudge } from '@fleet/contracts/device-sheet-fates';
import { deviceOfRow, type SheetValues, wallClockOfCell } from '@fleet/contracts/device-sheet-row';
import { instantOf } from '../../../forms/fields/wall-clock.ts';

/** Field of each column; null for ignored columns. */
export type Mapping = readonly (DeviceSheetColumn | null)[];

export type SheetRow = RowToJudge & { cells: readonly string[]; values: SheetValues };

/** Longest plate by which a vehicle is looked up. */
const PLATE_MAX = 100;

/** Device data of each row; times are local times in this zone. */
export function rowsOfSheet(rows: readonly DeviceSheetRow[], mapping: Mapping, timeZone: string): SheetRow[] {
  const reading = {
    instantOf: (text: string) => {
      const clock = wallClockOfCell(text);
      return clock === null ? null : new Date(instantOf(clock, timeZone));
    },
  };
  return rows.map(({ number, cells }) => {
    const values = valuesOf(cells, mapping);
    const plateNumber = values.plateNumber?.slice(0, PLATE_MAX);
    return { ...deviceOfRow(values, reading), number, cells, values, plateNumber };
  });
}

function valuesOf(cells: readonly string[], mapping: Mapping): SheetValues {
  const entries = mapping.flatMap((column, at) => {
    const cell = cells[at];
    return column && cell ? [[column, cell] as const] : [];
  });
  return Object.fromEntries(entries);
}
