import { SHEET_CELL_MAX, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '@fleet/contracts/device-sheet';
import { SheetError } from './sheet-error.ts';

/** A row that holds something: its number as people count, and its cells without the empty ones at the end. */
export type RawRow = { number: number; cells: string[] };

type CellValue = string | number | boolean | Date | null | undefined | object;

/** Of all cells together: as much as an answer may hold. */
const TEXT_MAX = 6_000_000;

/** Takes rows as a reader gives them, as texts and within the limits of an import. */
export class RowCollector {
  readonly rows: RawRow[] = [];
  #text = 0;

  /** @throws SheetError for a row too many */
  take(index: number, values: readonly CellValue[]): void {
    const cells = values.slice(0, SHEET_MAX_COLUMNS).map(textOf);
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) return;
    // With the header.
    if (this.rows.length > SHEET_MAX_ROWS) throw new SheetError('TOO_MANY_ROWS');
    this.#text += cells.reduce((sum, { length }) => sum + length, 0);
    if (this.#text > TEXT_MAX) throw new SheetError('SHEET_TOO_LARGE');
    this.rows.push({ number: index + 1, cells });
  }
}

function textOf(value: CellValue): string {
  switch (typeof value) {
    case 'string':
      return value.trim().slice(0, SHEET_CELL_MAX);
    case 'number':
      // Digits beyond this are not those that somebody wrote; in powers of ten it shows.
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
    case 'boolean':
      return String(value);
    default:
      return value instanceof Date ? clockOf(value) : '';
  }
}

/** A date as the sheet shows it; fractions of a day come back up to a millisecond off. */
function clockOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const clock = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString();
  return clock.slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
}
