import type { Db } from '@fleet/db/client';
import type { z } from 'zod';
import type { Language } from '../../http/language.ts';
import type { ExportColumns } from '../export-column.ts';

/**
 * Rows after the last one read. Rows that are added or removed meanwhile do not shift the others, as they do if rows
 * are skipped by number.
 */
export type BookSlice<Row> = { after: Row | null; take: number };

/** A file of the operator's books: its input, columns, rows and totals. */
export type BookFile<Where, Row> = {
  title: Record<Language, string>;
  where: z.ZodType<Where>;
  columns: ExportColumns<Row>;
  count: (db: Db, where: Where, now: Date) => Promise<number>;
  /** Reads the rows after one, in a total order. */
  read: (db: Db, where: Where, now: Date, slice: BookSlice<Row>) => Promise<Row[]>;
  /** The totals before any row is added. */
  zero: (where: Where) => Row;
  add: (total: Row, row: Row) => Row;
};

export const TOTAL: Record<Language, string> = { en: 'Total', ru: 'Итого' };
