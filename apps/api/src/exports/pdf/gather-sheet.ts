import { type Cell, type ExportColumn, roundedCell } from '../export-column.ts';
import type { ExportFile, FileHead, RowMark } from '../export-file.ts';
import { createPdfTexts } from './cell-text.ts';
import type { PdfRow, PdfSheet } from './pdf-sheet.ts';
import { TooLargeForPdfError } from './too-large-for-pdf-error.ts';

/** 130 to 260 pages. They are all in memory: how wide a column is follows from every row of it. */
export const PDF_MAX_ROWS = 5_000;

const MADE = { en: 'Made', ru: 'Составлен' };

const RIGHT: readonly ExportColumn<unknown>['kind'][] = ['count', 'number', 'reading', 'degrees', 'duration'];

type Gathered = { values: readonly Cell[]; mark: RowMark | null };

/**
 * The rows of a file as text, read to their end before anything is drawn: a page that is one of seven knows of the seventh,
 * and what is too long is refused rather than ended somewhere.
 *
 * @throws TooLargeForPdfError, and what reading the rows throws
 */
export async function gatherSheet<Row>(file: ExportFile<Row>, madeAt = new Date()): Promise<PdfSheet> {
  const { title, columns, language, timeZone } = file;
  const head = await file.head();
  const rows = await gatherRows(file);
  const texts = createPdfTexts(file);
  const digits = columns.map((column, at) => digitsOf(column, rows, at));
  const textOf = ({ values, mark }: Gathered): PdfRow => {
    const cells = values.map((value, at) => texts.cell(value, kindAt(columns, at), digits[at] ?? 0));
    return { mark, cells: mark === 'NOTE' ? [cells.filter(Boolean).join(' ')] : cells };
  };
  return {
    ...{ language, title, madeAt },
    ...headOf(head),
    facts: [...head.facts, { label: MADE[language], value: `${texts.time(madeAt)} (${timeZone})` }],
    columns: columns.map(({ header, kind }) => ({
      header: header[language],
      align: RIGHT.includes(kind) ? 'right' : 'left',
    })),
    rows: rows.map(textOf),
  };
}

const headOf = ({ account, logo, productName }: FileHead) => ({
  account: account ?? productName,
  logo,
  productName,
});

/** Gathers totals, rows and notes, in the order in which they are drawn. */
async function gatherRows<Row>(file: ExportFile<Row>): Promise<Gathered[]> {
  const { columns, batches, language, markOf, summary } = file;
  const valuesOf = (row: Row): Gathered => ({
    values: columns.map(({ value }) => value(row, language)),
    mark: markOf?.(row) ?? null,
  });
  const rows: Gathered[] = [];
  for await (const batch of batches)
    for (const row of batch) {
      if (rows.length === PDF_MAX_ROWS)
        throw new TooLargeForPdfError(`A PDF has ${PDF_MAX_ROWS} rows at most; save it as XLSX`);
      rows.push(valuesOf(row));
    }
  if (!summary) return rows;
  const { columns: summed, vehicles, shares, total, notes } = await summary();
  const sums = [...shares, ...(total ? [total] : []), ...(vehicles.length > 1 ? vehicles : [])];
  const noted = notes.map((note): Gathered => ({ values: [note], mark: 'NOTE' }));
  // The first column holds the name of a sum, whichever columns were chosen.
  const sumOf = (row: Row): Gathered => {
    const {
      values: [first = null, ...others],
      mark,
    } = valuesOf(row);
    return { values: [first ?? summed[0]?.value(row, language) ?? null, ...others], mark };
  };
  return [...sums.map(sumOf), ...rows, ...noted];
}

/** As many digits behind the point as the finest number of a column has, so that points stand under each other. */
function digitsOf<Row>({ kind, measure }: ExportColumn<Row>, rows: readonly Gathered[], at: number): number {
  if (measure === 'speed' && kind === 'number') return 0;
  if (kind !== 'number' && kind !== 'reading') return 0;
  return rows.reduce((most, { values }) => {
    const value = values[at];
    const fraction = typeof value === 'number' ? String(roundedCell(value, kind)).split('.')[1] : '';
    return Math.max(most, fraction?.length ?? 0);
  }, 0);
}

function kindAt<Row>(columns: readonly ExportColumn<Row>[], at: number): ExportColumn<Row>['kind'] {
  return columns[at]?.kind ?? 'text';
}
