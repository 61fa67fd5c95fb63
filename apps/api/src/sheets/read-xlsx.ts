import { streamXlsxRows } from 'hucre/xlsx';
import { hasElement } from './has-element.ts';
import { type RawRow, RowCollector } from './row-collector.ts';
import { SheetError } from './sheet-error.ts';
import { unpackPart, type ZipPart, zipParts } from './zip-parts.ts';

const WORKBOOK = /(^|\/)workbook\.xml$/i;
const SHEET = /(^|\/)worksheets\/[^/]+\.xml$/i;
const MACROS = /(^|\/)(vbaProject\.bin|macrosheets\/|activeX\/)/i;
const LINKS = /(^|\/)(externalLinks\/|embeddings\/|connections\.xml$|queryTables\/)/i;
const BINARY = /(^|\/)workbook\.bin$/i;
const SHEET_NAME = /<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Reads a sheet of an .xlsx file. Formulas, macros and links to other files are refused. */
export async function readXlsx(
  archive: Buffer,
  sheet: number,
  cellMax: number,
): Promise<{ sheets: string[]; rows: readonly RawRow[] }> {
  const parts = zipParts(archive);
  refuseForeignParts(parts);
  const workbook = parts.find(({ name }) => WORKBOOK.test(name));
  if (!workbook) throw new SheetError('NOT_A_SHEET');
  // Each part is unpacked up to the size in the directory; a larger one is refused.
  for (const part of parts) {
    const unpacked = unpackPart(archive, part);
    if (SHEET.test(part.name) && hasElement(unpacked, 'f')) throw new SheetError('SHEET_HAS_FORMULAS');
  }
  const sheets = namesOf(unpackPart(archive, workbook).toString('utf8'));
  const collector = new RowCollector(cellMax);
  try {
    for await (const { index, values } of streamXlsxRows(archive, { sheet })) collector.take(index, values);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError('NOT_A_SHEET', error);
  }
  return { sheets, rows: collector.rows };
}

function refuseForeignParts(parts: readonly ZipPart[]): void {
  const has = (pattern: RegExp) => parts.some(({ name }) => pattern.test(name));
  if (has(MACROS)) throw new SheetError('SHEET_HAS_MACROS');
  if (has(LINKS)) throw new SheetError('SHEET_HAS_LINKS');
  if (has(BINARY)) throw new SheetError('NOT_A_SHEET');
}

function namesOf(workbook: string): string[] {
  return [...workbook.matchAll(SHEET_NAME)].map(([, name = '']) =>
    name.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
}
