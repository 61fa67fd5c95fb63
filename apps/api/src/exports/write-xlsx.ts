import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, type ExportColumn, roundedCell } from './export-column.ts';
import type { ExportFile } from './export-file.ts';
import { createWallClock } from './wall-clock.ts';

const SECONDS_PER_DAY = 86_400;
const FORMATS = {
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
  count: '#,##0',
  // Of `0.##` a whole number keeps the point, and nothing behind it.
  number: '#,##0.00',
  reading: 'General',
  degrees: '0.0######',
  duration: '[h]:mm:ss',
} as const;

const TIME_OF_12_HOURS = 'yyyy-mm-dd h:mm:ss AM/PM';

/** One sheet with real numbers and dates, written while rows come: the one place that knows the library. */
export function writeXlsx<Row>({
  title,
  columns,
  batches,
  language,
  timeZone,
  hourCycle,
}: ExportFile<Row>): Readable {
  const clock = createWallClock(timeZone);
  const toCell = (value: Cell, kind: ExportColumn<Row>['kind']): Cell => {
    // A sheet counts time in days.
    if (typeof value === 'number' && kind === 'duration') return Math.round(value) / SECONDS_PER_DAY;
    if (typeof value === 'number') return roundedCell(value, kind);
    if (typeof value === 'string') return asWritten(value);
    // A sheet knows no zones: its times are those of a clock.
    return value instanceof Date && kind === 'time' ? new Date(`${clock(value).replace(' ', 'T')}Z`) : value;
  };
  async function* rows() {
    for await (const batch of batches)
      for (const row of batch) yield columns.map(({ kind, value }) => toCell(value(row, language), kind));
  }
  const stream = writeXlsxStream(rows(), {
    name: title,
    freezePane: { rows: 1 },
    columns: columns.map(({ header, width, kind }) => ({
      header: asWritten(header[language]),
      width,
      ...(kind !== 'text' && {
        numFmt: kind === 'time' && hourCycle === 'H12' ? TIME_OF_12_HOURS : FORMATS[kind],
      }),
    })),
  });
  return Readable.fromWeb(stream as NodeReadableStream);
}

/** Of a text that holds `_x0041_` a sheet makes a letter. */
function asWritten(text: string): string {
  return text.replaceAll(/_x[\da-f]{4}_/gi, '_x005F$&');
}
