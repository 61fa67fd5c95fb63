import type { HourCycle } from '@fleet/contracts/display';
import type { Language } from '../http/language.ts';
import type { ExportColumn } from './export-column.ts';
import type { TripsSheet } from './pdf/trips/trips-sheet.ts';

/** What a line beside the rows is: a sum of some, of all, or a sentence without figures. */
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

/** What a report comes to; `columns` begins with the name of each sum. */
export type FileSummary<Row> = {
  columns: readonly ExportColumn<Row>[];
  /** What each vehicle comes to, in the order of the rows. */
  vehicles: readonly Row[];
  /** What the total has besides the rows, or less than they. */
  shares: readonly Row[];
  total: Row | null;
  /** What is missing, and whose data it is. */
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
  /** Rows with a mark are for pages; sheets leave them out, so that each line is one thing to count. */
  markOf?: (row: Row) => RowMark | null;
  /** The file as pages for people; without it pages have a table of `columns`. */
  pages?: () => Promise<TripsSheet>;
  /** Known once `batches` has ended. Lists have none. */
  summary?: () => Promise<FileSummary<Row>>;
};

/** The columns of rows: those that only sums fill are left out. */
export const rowColumns = <Row>({ columns }: Pick<ExportFile<Row>, 'columns'>): ExportColumn<Row>[] =>
  columns.filter(({ only }) => only !== 'SUMS');
