import { parse } from 'csv-parse';
import { type CsvColumns, csvColumns } from './csv-columns.ts';
import { csvInstants } from './csv-instants.ts';
import {
  altitudeOf,
  courseOf,
  type FilePoint,
  numberIn,
  satellitesOf,
  speedOf,
  type TakePoint,
} from './file-point.ts';
import { fileText, linesOf } from './file-text.ts';
import { TrackFileError } from './track-file-error.ts';

const SEPARATORS = [',', ';', '\t', '|'];
/** Lines before the one that names the columns. */
const HEAD_LINES = 40;
const RECORD_MAX = 4_096;
/** Lines that are no points: each takes a worker's time. */
const LINES_FREE = 50_000;

/**
 * Points of a CSV whose columns are named: time, latitude and longitude, and what else is known by its name. Lines before the
 * names, which some loggers write of themselves, are skipped.
 *
 * @throws TrackFileError where no line names the columns
 */
export async function csvPoints(bytes: Uint8Array, take: TakePoint): Promise<void> {
  const text = fileText(bytes);
  const { columns, separator, skipped } = headOf(text);
  const options = { delimiter: separator, from_line: skipped + 2, trim: true };
  const parser = parse(text, {
    ...options,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
  });
  const held: { time: string; point: FilePoint }[] = [];
  const instants = csvInstants();
  let lines = 0;
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      lines += 1;
      if (lines > LINES_FREE + 2 * held.length) throw new TrackFileError('NOT_A_TRACK', 'too many lines');
      const point = pointOf(record, columns, separator);
      if (!point) continue;
      const time = columns.time.map((at) => record[at] ?? '').join(' ');
      instants.see(time);
      held.push({ time, point });
      // Whoever counts ends it before the rest is read; the order of day and month is known at the end.
      if (held.length > POINTS_HELD_MAX) break;
    }
  } catch (error) {
    if (error instanceof TrackFileError) throw error;
    throw new TrackFileError('NOT_A_TRACK', 'no CSV that can be read', error);
  }
  for (const { time, point } of held) take({ ...point, atMs: instants.read(time) }, 0);
}

/** One more than is taken of any file. */
const POINTS_HELD_MAX = 100_001;

type Head = { columns: CsvColumns; separator: string; skipped: number };

function headOf(text: string): Head {
  let skipped = 0;
  for (const line of linesOf(text)) {
    for (const separator of SEPARATORS) {
      const columns = csvColumns(line.replace(/^\ufeff/, '').split(separator));
      if (columns) return { columns, separator, skipped };
    }
    skipped += 1;
    if (skipped > HEAD_LINES) break;
  }
  throw new TrackFileError('NOT_A_TRACK', 'no line that names its columns');
}

function pointOf(record: readonly string[], columns: CsvColumns, separator: string): FilePoint | null {
  const numberAt = (at: number | null) => (at === null ? null : csvNumber(record[at], separator));
  const latitude = signed(numberAt(columns.latitude), letterOf(record, columns.latitude, columns.north), 'S');
  const longitude = signed(
    numberAt(columns.longitude),
    letterOf(record, columns.longitude, columns.east),
    'W',
  );
  if (latitude === null && longitude === null) return null;
  const speed = numberAt(columns.speed?.at ?? null);
  return {
    atMs: null,
    latitude,
    longitude,
    altitudeM: altitudeOf(scaled(numberAt(columns.altitude?.at ?? null), columns.altitude?.scale)),
    speedKmh: speedOf(scaled(speed, columns.speed?.scale)),
    courseDeg: courseOf(numberAt(columns.course)),
    satellites: satellitesOf(numberAt(columns.satellites)),
  };
}

const scaled = (value: number | null, scale = 1) => (value === null ? null : value * scale);

/** A comma in a number is its point where it separates nothing; a letter or sign of degrees behind it is no part of it. */
function csvNumber(text: string | undefined, separator: string): number | null {
  const bare = (text ?? '').replace(/\s*°?\s*[NSEW]?$/i, '');
  return numberIn(separator === ',' ? bare : bare.replace(',', '.'));
}

function letterOf(record: readonly string[], own: number, beside: number | null): string {
  const letter = beside === null ? (record[own] ?? '').slice(-1) : (record[beside] ?? '');
  return letter.trim().toUpperCase();
}

const signed = (value: number | null, letter: string, negative: string) =>
  value !== null && letter === negative ? -Math.abs(value) : value;
