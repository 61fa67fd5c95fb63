import type { Db } from '@fleet/db/client';
import type { z } from 'zod';
import type { Language } from '../../http/language.ts';
import type { ExportColumns } from '../export-column.ts';

/** A file of the operator's books: what is asked for, its columns, its rows, and the line with their sums. */
export type BookFile<Where, Row> = {
  title: Record<Language, string>;
  where: z.ZodType<Where>;
  columns: ExportColumns<Row>;
  count: (db: Db, where: Where, now: Date) => Promise<number>;
  /** In the order of the file, which is total. */
  read: (db: Db, where: Where, now: Date, slice: { skip: number; take: number }) => Promise<Row[]>;
  /** The line of totals before any row. */
  zero: (where: Where) => Row;
  add: (total: Row, row: Row) => Row;
};

export const TOTAL: Record<Language, string> = { en: 'Total', ru: 'Итого' };
