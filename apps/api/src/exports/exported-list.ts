import type { Language } from '../http/language.ts';
import type { Services } from '../services.ts';
import type { ExportColumns } from './export-column.ts';

type Id = { id: string };

/** A list as a file: its columns, and what a batch of its rows needs beside the rows themselves. */
export type ExportedList<Row extends Id> = {
  title: Record<Language, string>;
  columns: ExportColumns<Row>;
  /** In any order; `where` keeps within what the caller may read. */
  find: (services: Pick<Services, 'db' | 'pool'>, where: object) => Promise<Row[]>;
};
