import { Readable } from 'node:stream';
import type { ExportFile } from './export-file.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';

type FileFormat = {
  type: string;
  /** Until it resolves nothing of it is sent; `signal` ends it. */
  write: <Row>(file: ExportFile<Row>, signal: AbortSignal) => Promise<Readable>;
};

/** By the end of a file's name: what it is, and how it is written. Sheets are written while their rows come. */
export const FILE_FORMATS = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    // The library comes with the first sheet: 14 MB.
    write: async (file) => (await import('./write-xlsx.ts')).writeXlsx(file),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    write: async (file) => Readable.from(writeCsv(file), { objectMode: false }),
  },
  pdf: { type: 'application/pdf', write: writePdf },
  json: {
    type: 'application/json; charset=utf-8',
    write: async (file) => Readable.from(writeJson(file), { objectMode: false }),
  },
} as const satisfies Record<string, FileFormat>;
export type FileFormatName = keyof typeof FILE_FORMATS;
