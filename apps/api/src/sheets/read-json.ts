import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '@fleet/contracts/device-sheet';
import { type RawRow, RowCollector } from './row-collector.ts';
import { SheetError } from './sheet-error.ts';

/** Whether a file begins as a list in JSON. */
export const isJson = (start: string): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*\[[\s[{\]]/.test(start);

/**
 * Rows of a JSON file: a list of objects whose properties are the cells. The header has the properties of all
 * objects in the order in which they first appear.
 */
export function readJson(bytes: Buffer, cellMax: number): { sheets: string[]; rows: readonly RawRow[] } {
  const objects = parse(bytes);
  if (objects.length > SHEET_MAX_ROWS) throw new SheetError('TOO_MANY_ROWS');
  const names = new Set<string>();
  for (const object of objects) {
    for (const name of Object.keys(object)) names.add(name);
    if (names.size > SHEET_MAX_COLUMNS) throw new SheetError('SHEET_TOO_LARGE');
  }
  const header = [...names];
  const collector = new RowCollector(cellMax);
  collector.take(0, header);
  for (const [at, object] of objects.entries())
    collector.take(
      at + 1,
      header.map((name) => (Object.hasOwn(object, name) ? cellOf(object[name]) : null)),
    );
  return { sheets: [], rows: collector.rows };
}

function parse(bytes: Buffer): Record<string, unknown>[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new SheetError('NOT_A_SHEET', error);
  }
  const isList = Array.isArray(parsed) && parsed.every((one) => typeof one === 'object' && one !== null);
  if (!isList) throw new SheetError('NOT_A_SHEET');
  return parsed as Record<string, unknown>[];
}

function cellOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  throw new SheetError('NOT_A_SHEET');
}
