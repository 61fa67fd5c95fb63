import type { Language } from '../http/language.ts';
import type { ExportColumn } from './export-column.ts';

/** What a file is written from; rows come in batches, when the reader is ready for more. */
export type ExportFile<Row> = {
  title: string;
  columns: readonly ExportColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
  language: Language;
  timeZone: string;
};
