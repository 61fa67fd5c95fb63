import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '@fleet/contracts/device-sheet';
import { SheetError } from './sheet-error.ts';

/** A row that is not empty: its number from 1, and its cells without empty ones at the end. */
export type RawRow = { number: number; cells: string[] };

type CellValue = string | number | boolean | Date | null | undefined | object;

/** Characters of all cells together, which fit into one response. */
const TEXT_MAX = 6_000_000;

/** Collects rows of a reader as texts, within the limits of an import. */
export class RowCollector {
  readonly rows: RawRow[] = [];
  readonly #cellMax: number;
  #text = 0;

  constructor(cellMax: number) {
    this.#cellMax = cellMax;
  }

  /** @throws SheetError for a row too many */
  take(index: number, values: readonly CellValue[]): void {
    const cells = values.slice(0, SHEET_MAX_COLUMNS).map((value) => textOf(value, this.#cellMax));
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) return;
    // Includes the header.
    if (this.rows.length > SHEET_MAX_ROWS) throw new SheetError('TOO_MANY_ROWS');
    this.#text += cells.reduce((sum, { length }) => sum + length, 0);
    if (this.#text > TEXT_MAX) throw new SheetError('SHEET_TOO_LARGE');
    this.rows.push({ number: index + 1, cells });
  }
}

function textOf(value: CellValue, cellMax: number): string {
  switch (typeof value) {
    case 'string':
      return value.trim().slice(0, cellMax);
    case 'number':
      // Larger numbers lose digits; they are kept in scientific notation, so that the loss is visible.
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
    case 'boolean':
      return String(value);
    default:
      return value instanceof Date ? clockOf(value) : '';
  }
}

/** A date as the sheet shows it; dates stored as fractions of a day are off by up to 1 ms. */
function clockOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const clock = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString();
  return clock.slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
}
