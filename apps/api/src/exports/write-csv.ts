import { withoutFormulas } from '@fleet/contracts/formula';
import { durationText } from './duration-text.ts';
import { type Cell, type ExportColumn, roundedCell } from './export-column.ts';
import { type ExportFile, type FileSummary, rowColumns } from './export-file.ts';
import { createWallClock } from './wall-clock.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A spreadsheet takes it for a number, of which it keeps 15 digits and no zero in front: an ICCID, a serial number. */
const LONG_NUMBER = /^(?=(?:\d{16,}|0\d+)$)/;
const TO_BE_QUOTED = /[",\r\n]/;

/**
 * Writes CSV (RFC 4180) batch by batch, with decimal points and ISO 8601 dates. Each line is one row, without
 * sums. Notes follow after an empty line.
 */
export async function* writeCsv<Row>(file: ExportFile<Row>) {
  const { batches, language, timeZone, markOf, summary } = file;
  const columns = rowColumns(file);
  const clock = createWallClock(timeZone);
  const header = columns.map((column) => textCell(column.header[language]));
  yield Buffer.from(`${BYTE_ORDER_MARK}${header.join(',')}${LINE_END}`);
  for await (const rows of batches) {
    const lines = rows
      .filter((row) => !markOf?.(row))
      .map((row) => columns.map((column) => textOf(column, column.value(row, language), clock)).join(','));
    yield Buffer.from(lines.map((line) => line + LINE_END).join(''));
  }
  const under = summary ? sentencesOf(await summary(), file) : [];
  if (under.length > 0)
    yield Buffer.from(['', ...under.map(textCell)].map((line) => line + LINE_END).join(''));
}

/** The lines that explain the total, as sentences, and the notes. */
function sentencesOf<Row>(
  { columns: [name, ...figures], shares, notes }: FileSummary<Row>,
  { language, timeZone }: ExportFile<Row>,
): string[] {
  const clock = createWallClock(timeZone);
  const sentences = shares.map((share) => {
    const told = figures.flatMap((column) => {
      const value = column.value(share, language);
      return value === null ? [] : [`${column.header[language]} ${textOf(column, value, clock)}`];
    });
    return `${name?.value(share, language) ?? ''}: ${told.join('; ')}`;
  });
  return [...sentences, ...notes];
}

function textOf<Row>({ kind }: ExportColumn<Row>, value: Cell, clock: (at: Date) => string): string {
  if (value === null) return '';
  if (value instanceof Date) return kind === 'day' ? value.toISOString().slice(0, 10) : clock(value);
  if (typeof value === 'number' && kind === 'duration') return durationText(value);
  if (typeof value === 'number') return String(roundedCell(value, kind));
  return textCell(value);
}

/** Of a header as of a value: a reading has the name that its device made up. */
function textCell(text: string): string {
  return quoted(withoutFormulas(text).replace(LONG_NUMBER, "'"));
}

function quoted(text: string): string {
  return TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
