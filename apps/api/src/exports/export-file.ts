import type { HourCycle } from '@fleet/contracts/display';
import type { Language } from '../http/language.ts';
import type { ExportColumn } from './export-column.ts';

/** What a row is beside the others: a sum of some, of all, or a line that says something and has no figures. */
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
  markOf?: (row: Row) => RowMark | null;
};
