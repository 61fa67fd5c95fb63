import { read, utils, type WorkBook } from '@e965/xlsx';

const NAMES = { totals: ['Totals', 'Итоги'], about: ['About', 'О файле'] };

/** The sheets of a report's workbook as rows of cells; missing sheets are empty. */
export function sheetsOf(bytes: Uint8Array) {
  const book = read(bytes, { dense: true });
  const cellsOf = (name: string | undefined): unknown[][] =>
    utils.sheet_to_json(book.Sheets[name ?? ''] ?? {}, { header: 1, raw: true, defval: null });
  return {
    names: book.SheetNames,
    totals: cellsOf(book.SheetNames.find((name) => NAMES.totals.includes(name))),
    rows: cellsOf(rowSheetOf(book)),
    about: cellsOf(book.SheetNames.find((name) => NAMES.about.includes(name))),
  };
}

/** The name of the first sheet that has rows. */
export function rowSheetOf({ SheetNames }: WorkBook): string | undefined {
  return SheetNames.find((name) => !Object.values(NAMES).flat().includes(name));
}
