import { readXls as readWorkbook } from 'hucre/xlsx';
import { type RawRow, RowCollector } from './row-collector.ts';
import { SheetError } from './sheet-error.ts';

/** Storages of an .xls file that contain macros, as UTF-16 names in its directory. */
const MACRO_STORAGES = ['_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA'].map((name) =>
  Buffer.from(`${name}\0`, 'utf16le'),
);
/** Stream of a workbook with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage\0', 'utf16le');
/** Signature of the formats before Excel 97. */
const BEFORE_BIFF8 = /BIFF 0x/;

/** Reads a sheet of an .xls file (Excel 97 to 2003). Cells with formulas have their saved values. */
export async function readXls(
  bytes: Buffer,
  sheet: number,
  cellMax: number,
): Promise<{ sheets: string[]; rows: readonly RawRow[] }> {
  if (bytes.includes(ENCRYPTED)) throw new SheetError('SHEET_PROTECTED');
  if (MACRO_STORAGES.some((name) => bytes.includes(name))) throw new SheetError('SHEET_HAS_MACROS');
  const workbook = await readWorkbook(bytes).catch((error: unknown) => {
    throw new SheetError(troubleOf(error), error);
  });
  const collector = new RowCollector(cellMax);
  for (const [index, values] of (workbook.sheets[sheet]?.rows ?? []).entries()) collector.take(index, values);
  return { sheets: workbook.sheets.map(({ name }) => name), rows: collector.rows };
}

function troubleOf(error: unknown): 'SHEET_TOO_OLD' | 'SHEET_PROTECTED' | 'SHEET_TOO_LARGE' | 'NOT_A_SHEET' {
  const { name, message } = error instanceof Error ? error : new Error('unknown');
  if (name === 'EncryptedFileError' || /encrypt/i.test(message)) return 'SHEET_PROTECTED';
  if (BEFORE_BIFF8.test(message)) return 'SHEET_TOO_OLD';
  return /limit/.test(message) ? 'SHEET_TOO_LARGE' : 'NOT_A_SHEET';
}
