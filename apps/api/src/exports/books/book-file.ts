import type { Db } from '@fleet/db/client';
import type { z } from 'zod';
import type { Language } from '../../http/language.ts';
import type { ExportColumns } from '../export-column.ts';

/** A file of the operator's books: its input, columns, rows and totals. */
export type BookFile<Where, Row> = {
  title: Record<Language, string>;
  where: z.ZodType<Where>;
  columns: ExportColumns<Row>;
  count: (db: Db, where: Where, now: Date) => Promise<number>;
  /** Reads a slice in a total order. */
  read: (db: Db, where: Where, now: Date, slice: { skip: number; take: number }) => Promise<Row[]>;
  /** The totals before any row is added. */
  zero: (where: Where) => Row;
  add: (total: Row, row: Row) => Row;
};

export const TOTAL: Record<Language, string> = { en: 'Total', ru: 'Итого' };
