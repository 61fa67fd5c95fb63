import { fatesOfRows, type Registrations, type RowFate } from '@fleet/contracts/device-sheet-fates';
import { useMemo } from 'react';
import { useDisplay } from '../../../lib/display.ts';
import type { ReadSheet } from './read-sheet.ts';
import type { RowOutcome } from './register-rows.ts';
import { type Mapping, rowsOfSheet, type SheetRow } from './sheet-rows.ts';

/** A row with its check result and its outcome. */
export type ImportRow = { row: SheetRow; fate: RowFate | null; outcome: RowOutcome | null };

type Known = {
  sheet: ReadSheet | null;
  mapping: Mapping;
  registrations: Registrations | null;
  outcomes: ReadonlyMap<number, RowOutcome>;
  /** Whether plates are left out, so that no tracker is fitted. */
  withoutVehicles: boolean;
};

/** Rows of a sheet with all that is known of them. */
export function useImportRows({ sheet, mapping, registrations, outcomes, withoutVehicles }: Known) {
  const { timeZone } = useDisplay();
  const sheetRows = useMemo(
    () => (sheet ? rowsOfSheet(sheet.rows, mapping, timeZone) : []),
    [sheet, mapping, timeZone],
  );
  const judged = useMemo(
    () => (withoutVehicles ? sheetRows.map((row) => ({ ...row, plateNumber: undefined })) : sheetRows),
    [sheetRows, withoutVehicles],
  );
  const fates = useMemo(
    () => (registrations ? fatesOfRows(judged, registrations) : null),
    [judged, registrations],
  );
  return useMemo(
    () =>
      sheetRows.map(
        (row, at): ImportRow => ({ row, fate: fates?.[at] ?? null, outcome: outcomes.get(at) ?? null }),
      ),
    [sheetRows, fates, outcomes],
  );
}
