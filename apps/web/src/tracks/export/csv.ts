import { withoutFormulas } from '@fleet/contracts/formula';
import { decimal } from './decimal.ts';
import type { ExportPoint } from './export-point.ts';
import type { TrackWriter } from './track-writer.ts';

const COLUMNS = [
  'fixTime',
  'latitude',
  'longitude',
  'altitudeM',
  'speedKmh',
  'courseDeg',
  'satellites',
  'ignition',
  'motion',
  'odometerM',
] as const satisfies readonly (keyof ExportPoint)[];

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** CSV (RFC 4180) with units in the column names and decimal points. */
export function csvWriter(): TrackWriter {
  let vehicle = '';
  return {
    extension: 'csv',
    mimeType: 'text/csv',
    open: () => BYTE_ORDER_MARK + ['vehicle', ...COLUMNS].join(',') + LINE_END,
    startTrack(title) {
      vehicle = textCell(title);
      return '';
    },
    points: (points) =>
      points
        .map((point) => [vehicle, ...COLUMNS.map((name) => cell(point[name]))].join(',') + LINE_END)
        .join(''),
    endTrack: () => '',
    close: () => '',
  };
}

/**
 * Prefixes a title that looks like a formula with an apostrophe, also after a semicolon, because spreadsheets
 * would run it.
 */
export function textCell(text: string): string {
  const harmless = withoutFormulas(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function cell(value: ExportPoint[keyof ExportPoint]): string {
  return typeof value === 'number' ? decimal(value) : String(value ?? '');
}
