import type { Cell } from '../export-column.ts';
import { BOLD_STYLE, escaped, SHEET_HEAD } from './workbook-parts.ts';

/** Days from the start of a workbook's calendar, the end of 1899, to 1970. */
const DAYS_BEFORE_1970 = 25_569;
const DAY_MS = 86_400_000;
const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

export type SheetCell = { value: Cell; style: number };

/** The start of a sheet: a frozen first row and column widths in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    SHEET_HEAD,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

export const SHEET_END = '</sheetData></worksheet>';

/** XML of a row; rows count from 1. */
export function rowXml(row: number, cells: readonly SheetCell[]): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell)).join('')}</row>`;
}

export const textCell = (text: string, isBold = false): SheetCell => ({
  value: text,
  style: isBold ? BOLD_STYLE : 0,
});

function cellXml(place: string, { value, style }: SheetCell): string {
  if (value === null) return '';
  const styled = style > 0 ? ` s="${style}"` : '';
  if (typeof value === 'string')
    return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(asWritten(value))}</t></is></c>`;
  const number = value instanceof Date ? value.getTime() / DAY_MS + DAYS_BEFORE_1970 : value;
  return Number.isFinite(number) ? `<c r="${place}"${styled}><v>${number}</v></c>` : '';
}

/** A, B … Z, AA, AB … */
function columnName(at: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (at % LETTERS));
  return at < LETTERS ? letter : `${columnName(Math.floor(at / LETTERS) - 1)}${letter}`;
}

/** Escapes `_x0041_`, which a workbook would read as a letter. */
function asWritten(text: string): string {
  return text.replaceAll(/_x[\da-f]{4}_/gi, '_x005F$&');
}
