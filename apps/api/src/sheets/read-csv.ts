import { SHEET_MAX_ROWS } from '@fleet/contracts/device-sheet';
import { parseCsv } from 'hucre/csv';
import { type RawRow, RowCollector } from './row-collector.ts';
import { SheetError } from './sheet-error.ts';

/** Most lines of a file, including empty ones. */
const LINES_MAX = SHEET_MAX_ROWS * 2;
const NUL = '\0';

/** Rows of a .csv file with any usual separator. */
export function readCsv(bytes: Buffer, cellMax: number): { sheets: string[]; rows: readonly RawRow[] } {
  const text = decoded(bytes);
  if (text.includes(NUL)) throw new SheetError('NOT_A_SHEET');
  const collector = new RowCollector(cellMax);
  for (const [index, values] of parseCsv(text, { maxRows: LINES_MAX }).entries())
    collector.take(index, values);
  return { sheets: [], rows: collector.rows };
}

/** UTF-8 or UTF-16 by its byte order mark; else Windows-1251, which Excel writes on Russian Windows. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
