import { Readable } from 'node:stream';
import type { ExportFile } from './export-file.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** By the end of a file's name: what it is, and how it is written while its rows come. */
export const FILE_FORMATS = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: <Row>(file: ExportFile<Row>) => writeXlsx(file),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    write: <Row>(file: ExportFile<Row>) => Readable.from(writeCsv(file), { objectMode: false }),
  },
} as const;
