import { SHEET_CELL_MAX } from '@fleet/contracts/device-sheet';
import { readCsv } from './read-csv.ts';
import { isJson, readJson } from './read-json.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import type { RawRow } from './row-collector.ts';
import { SheetError } from './sheet-error.ts';

/** A sheet as texts: its header and the rows below that are not empty. */
export type ReadSheet = {
  /** Names of all sheets of the file; empty for .csv. */
  sheets: string[];
  headers: string[];
  rows: readonly RawRow[];
};

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** HTML or XML, which some systems save with the extension .xls. */
const MARKUP = /^\s*</;
const PDF = /^%PDF/;

/**
 * Reads a sheet. The bytes decide the format, not the file name.
 *
 * @param cellMax characters of a cell; the rest is left out
 * @throws SheetError
 */
export async function readSheet(
  bytes: Buffer,
  sheet: number,
  cellMax: number = SHEET_CELL_MAX,
): Promise<ReadSheet> {
  const { sheets, rows } = await rowsOf(bytes, sheet, cellMax);
  const [head, ...below] = rows;
  if (!head || below.length === 0) throw new SheetError('SHEET_EMPTY');
  return { sheets, headers: head.cells, rows: below };
}

async function rowsOf(bytes: Buffer, sheet: number, cellMax: number) {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readXlsx(bytes, sheet, cellMax);
  if (bytes.subarray(0, OLE2.length).equals(OLE2)) return readXls(bytes, sheet, cellMax);
  const start = bytes.toString('latin1', 0, 200);
  if (MARKUP.test(start.replace('\u00ef\u00bb\u00bf', '')) || PDF.test(start))
    throw new SheetError('NOT_A_SHEET');
  return isJson(start) ? readJson(bytes, cellMax) : readCsv(bytes, cellMax);
}
