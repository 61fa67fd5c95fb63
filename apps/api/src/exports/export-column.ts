import type { Language } from '../http/language.ts';

export type Cell = string | number | Date | null;

/** A column of a file. What a person may not read on the screen, they may not take home. */
export type ExportColumn<Row> = {
  /** Field of the schema that shows the same: `Vehicle.vinNumber`. Its rule is the column's. */
  shows: `${string}.${string}`;
  header: Record<Language, string>;
  /** `day` is a date without a time; `time` is an instant, written as the clock shows it in the reader's zone. */
  kind: 'text' | 'number' | 'day' | 'time';
  /** In characters. */
  width: number;
  value: (row: Row, language: Language) => Cell;
};

export type ExportColumns<Row> = Readonly<Record<string, ExportColumn<Row>>>;
