import type { Readable } from 'node:stream';
import type { Language } from '../http/language.ts';
import { durationText } from './duration-text.ts';
import { type Cell, type ExportColumn, roundedCell } from './export-column.ts';
import { type ExportFile, type FileSummary, rowColumns } from './export-file.ts';
import { createWallClock } from './wall-clock.ts';
import { rowXml, SHEET_END, type SheetCell, sheetStart, textCell } from './xlsx/sheet-xml.ts';
import {
  createStyles,
  type Styles,
  sheetName,
  type WrittenSheet,
  workbookEntries,
} from './xlsx/workbook-parts.ts';
import { type ZipEntry, zipStream } from './xlsx/zip-stream.ts';

const SECONDS_PER_DAY = 86_400;
const FORMATS: Readonly<Record<Exclude<ExportColumn<unknown>['kind'], 'text'>, string>> = {
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
  count: '#,##0',
  // Of `0.##` a whole number keeps the point, and nothing behind it.
  number: '#,##0.00',
  reading: 'General',
  degrees: '0.0######',
  duration: '[h]:mm:ss',
};
const TIME_OF_12_HOURS = 'yyyy-mm-dd h:mm:ss AM/PM';
/** Displayed decimals; cells keep the full value. */
const MEASURES = { speed: '#,##0', distance: '#,##0.0', height: '#,##0' } as const;

/** Most rows of a sheet with its header; further rows go to the next sheet. */
const ROWS_MAX = 1_048_576;
const NAMES: Record<'totals' | 'about', Record<Language, string>> = {
  totals: { en: 'Totals', ru: 'Итоги' },
  about: { en: 'About', ru: 'О файле' },
};
const ABOUT_WIDTHS = [24, 80];

type Writing<Row> = { file: ExportFile<Row>; styles: Styles; cellOf: CellWriter<Row> };
type CellWriter<Row> = (column: ExportColumn<Row>, row: Row, isBold?: boolean) => SheetCell;

/**
 * Writes a workbook with numbers and dates while rows are read. A report has three sheets: totals, rows, and
 * about. Totals and about are written last, when they are known, and listed in their places.
 */
export function writeXlsx<Row>(file: ExportFile<Row>): Readable {
  return zipStream(entriesOf(file));
}

async function* entriesOf<Row>(file: ExportFile<Row>): AsyncGenerator<ZipEntry> {
  const styles = createStyles();
  const writing = { file, styles, cellOf: createCellWriter(file, styles) };
  const rows = createRowSheets(writing);
  const sheets: WrittenSheet[] = [];
  do {
    const number = sheets.length + 1;
    const path = `xl/worksheets/sheet${number}.xml`;
    yield { path, text: rows.next() };
    sheets.push({ name: sheetName(file.title, number), path });
  } while (!(await rows.isDone()));
  const summary = await file.summary?.();
  if (summary) yield* summarySheets(writing, { summary, sheets });
  yield* workbookEntries(sheets, styles);
}

function createCellWriter<Row>(
  { language, timeZone, hourCycle }: ExportFile<Row>,
  styles: Styles,
): CellWriter<Row> {
  const clock = createWallClock(timeZone);
  const toCell = (value: Cell, kind: ExportColumn<Row>['kind']): Cell => {
    // Sheets cannot show negative times, so they are text.
    if (typeof value === 'number' && kind === 'duration' && value < 0) return durationText(value);
    // A sheet counts time in days.
    if (typeof value === 'number' && kind === 'duration') return Math.round(value) / SECONDS_PER_DAY;
    if (typeof value === 'number') return roundedCell(value, kind);
    // A sheet knows no zones: its times are those of a clock.
    return value instanceof Date && kind === 'time' ? new Date(`${clock(value).replace(' ', 'T')}Z`) : value;
  };
  const formatOf = ({ kind, measure }: ExportColumn<Row>): string => {
    if (measure && kind === 'number') return MEASURES[measure];
    if (kind === 'time' && hourCycle === 'H12') return TIME_OF_12_HOURS;
    return kind === 'text' ? 'General' : FORMATS[kind];
  };
  return (column, row, isBold = false) => {
    const value = toCell(column.value(row, language), column.kind);
    if (typeof value === 'string') return textCell(value, isBold);
    return { value, style: styles.of(formatOf(column), isBold) };
  };
}

/** Splits rows into sheets of the allowed size. */
function createRowSheets<Row>({ file, cellOf }: Writing<Row>) {
  const columns = rowColumns(file);
  const header = columns.map((column) => textCell(column.header[file.language], true));
  const batches = file.batches[Symbol.asyncIterator]();
  let left: Row[] = [];
  let isOver = false;

  async function fill(): Promise<boolean> {
    while (left.length === 0 && !isOver) {
      const batch = await batches.next();
      isOver = batch.done === true;
      if (!batch.done) left = batch.value.filter((row) => !file.markOf?.(row));
    }
    return left.length > 0;
  }

  async function* next(): AsyncGenerator<string> {
    yield `${sheetStart(columns.map(({ width }) => width))}${rowXml(1, header)}`;
    let written = 1;
    try {
      while (written < ROWS_MAX && (await fill())) {
        const rows = left.splice(0, ROWS_MAX - written);
        const first = written + 1;
        yield rows
          .map((row, at) =>
            rowXml(
              first + at,
              columns.map((column) => cellOf(column, row)),
            ),
          )
          .join('');
        written += rows.length;
      }
    } catch (error) {
      await batches.return?.();
      throw error;
    }
    yield SHEET_END;
  }
  return { next, isDone: async () => !(await fill()) };
}

type Summarized<Row> = { summary: FileSummary<Row>; sheets: WrittenSheet[] };

async function* summarySheets<Row>(
  { file, cellOf }: Writing<Row>,
  { summary, sheets }: Summarized<Row>,
): AsyncGenerator<ZipEntry> {
  const { language } = file;
  const sums = [...summary.vehicles, ...summary.shares, ...(summary.total ? [summary.total] : [])];
  const notes = summary.notes.map((note) => [textCell(note)]);
  if (sums.length > 0) {
    const columns = summary.columns.filter(
      (column, at) => at === 0 || sums.some((row) => column.value(row, language) !== null),
    );
    const rows = [
      columns.map(({ header }) => textCell(header[language], true)),
      ...sums.map((row) => columns.map((column) => cellOf(column, row, row === summary.total))),
      ...(notes.length > 0 ? [[], ...notes] : []),
    ];
    const path = 'xl/worksheets/totals.xml';
    yield sheetEntry(
      path,
      rows,
      columns.map(({ width }) => width),
    );
    sheets.unshift({ name: NAMES.totals[language], path });
  }
  const { account, productName, facts } = await file.head();
  const about = [
    [textCell(file.title, true), textCell(account ?? productName, true)],
    ...facts.map(({ label, value }) => [textCell(label), textCell(value)]),
    ...notes,
  ];
  const path = 'xl/worksheets/about.xml';
  yield sheetEntry(path, about, ABOUT_WIDTHS);
  sheets.push({ name: NAMES.about[language], path });
}

function sheetEntry(path: string, rows: readonly SheetCell[][], widths: readonly number[]): ZipEntry {
  const xml = rows.map((cells, at) => rowXml(at + 1, cells)).join('');
  return { path, text: [sheetStart(widths), xml, SHEET_END] };
}
