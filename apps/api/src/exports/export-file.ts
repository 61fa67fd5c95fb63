import type { HourCycle } from '@fleet/contracts/display';
import type { Language } from '../http/language.ts';
import type { ExportColumn } from './export-column.ts';
import type { TripsSheet } from './pdf/trips/trips-sheet.ts';

/** Kind of a line that is no row: a subtotal, the total, or a note without figures. */
export type RowMark = 'SUBTOTAL' | 'TOTAL' | 'NOTE';
export type HeadField = { label: string; value: string };

/** What stands above the rows, where a file has a place for it. */
export type FileHead = {
  /** Null of who stands in none. */
  account: string | null;
  /** A PNG. */
  logo: Uint8Array<ArrayBuffer> | null;
  productName: string;
  /** Its period, and what it is of. */
  facts: readonly HeadField[];
};

/** The totals of a report; `columns` starts with the name of each sum. */
export type FileSummary<Row> = {
  columns: readonly ExportColumn<Row>[];
  /** Sums by vehicle, in the order of the rows. */
  vehicles: readonly Row[];
  /** Lines that explain the difference between the total and the sum of the rows. */
  shares: readonly Row[];
  total: Row | null;
  /** Notes on missing data and on its source. */
  notes: readonly string[];
};

/** What a file is written from; rows come in batches, when the reader is ready for more. */
export type ExportFile<Row> = {
  title: string;
  columns: readonly ExportColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
  language: Language;
  timeZone: string;
  hourCycle: HourCycle;
  /** Asked for by formats that have one. */
  head: () => Promise<FileHead>;
  /** Marked lines are for pages only; spreadsheets get rows only, so that each line counts once. */
  markOf?: (row: Row) => RowMark | null;
  /** The file as pages for people; without it pages show a table of `columns`. */
  pages?: () => Promise<TripsSheet>;
  /** Available when `batches` has ended. Lists have none. */
  summary?: () => Promise<FileSummary<Row>>;
};

/** The columns of rows, without those for sums. */
export const rowColumns = <Row>({ columns }: Pick<ExportFile<Row>, 'columns'>): ExportColumn<Row>[] =>
  columns.filter(({ only }) => only !== 'SUMS');
