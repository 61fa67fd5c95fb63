import { setImmediate } from 'node:timers/promises';
import { type ByteColumn, placeColumns } from './byte-rows.ts';
import { COLUMN_BYTES } from './column-bytes.ts';
import type { Session } from './session.ts';
import type { Span } from './span.ts';
import {
  columnSql,
  type FixColumn,
  type FixQuery,
  type FixRow,
  NO_READINGS,
  type StoredFix,
} from './stored-fix.ts';
import { INSTANT, INTEGER_OR_NULL } from './value-bytes.ts';

/** Fixes that are made of bytes at once: others have the process in between. */
const TURN_FIXES = 5_000;

/** Whether everything that is wanted can be told as columns. */
export function areColumns({ columns, readings = [] }: FixQuery<FixColumn>): boolean {
  return readings.length === 0 && columns.every((column) => column in COLUMN_BYTES);
}

/**
 * The fixes of a statement in its order. They come as one row, of each fix as many bytes: of a row for each the driver makes
 * a message, texts and an object, and takes many times the processor for it.
 *
 * `from` is what follows the list of a SELECT: `s`, spans by their numbers, and `positions f`, ordered, so many at the most.
 */
export async function readColumns<Column extends FixColumn>(
  session: Session,
  { spans, wanted, from }: { spans: readonly Span[]; wanted: FixQuery<Column>; from: string },
  values: unknown[],
): Promise<StoredFix<Column>[]> {
  const told = layOut(wanted, [ITS_SPAN]);
  const { rows } = await session.query<{ fixes: Buffer | null; hashes: string | null }>(
    `SELECT string_agg(${told.sql}, ''::bytea) AS fixes, string_agg(f.hash::text, ',') AS hashes
      FROM (SELECT s.number::int, f.fix_time, f.hash${told.selected} ${from}) AS f`,
    values,
  );
  const [{ fixes: bytes, hashes } = { fixes: null, hashes: null }] = rows;
  if (!bytes || !hashes) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nextHash = eachText(hashes);
  const readInstant = INSTANT.reader();
  const numberAt = told.head[0]?.offset ?? 0;
  // In place of a shape that grows with each column.
  const empty: FixRow = { group: 0, deviceId: '', atMs: 0, hash: '', readings: NO_READINGS };
  for (const name of wanted.columns) empty[name] = null;
  const fixes: StoredFix<Column>[] = [];
  for (let at = 0; at < bytes.length; at += told.bytes) {
    if (fixes.length % TURN_FIXES === TURN_FIXES - 1) await setImmediate();
    const fix: FixRow = { ...empty };
    const span = spans[view.getInt32(at + numberAt) - 1];
    fix.group = span?.group;
    fix.deviceId = span?.deviceId;
    fix.atMs = readInstant(view, at);
    fix.hash = nextHash();
    for (const { name, offset, read } of told.columns) fix[name] = read(view, at + offset);
    fixes.push(fix as StoredFix<Column>);
  }
  return fixes;
}

/** What the bytes of a fix begin with, behind its instant. */
const ITS_SPAN: ByteColumn = ['f.number', INTEGER_OR_NULL];

/** Where each column stands in the bytes of a fix, behind its instant and what is to follow that. */
export function layOut({ columns }: FixQuery<FixColumn>, head: readonly ByteColumn[] = []) {
  const known = columns.flatMap((name) => {
    const kind = COLUMN_BYTES[name];
    return kind ? [{ name, kind }] : [];
  });
  const told = known.map(({ name, kind }): ByteColumn => [`f."${name}"`, kind]);
  const { bytes, sql, placed } = placeColumns([['f.fix_time', INSTANT], ...head, ...told]);
  return {
    bytes,
    sql,
    head: placed.slice(1, 1 + head.length),
    columns: placed
      .slice(1 + head.length)
      .map((column, at) => ({ ...column, name: known[at]?.name as FixColumn })),
    selected: columns.map((name) => `, ${columnSql(name)}`).join(''),
  };
}

/** One text after the other: none is made before it is read, and few are there at a time. */
function eachText(all: string): () => string {
  let at = 0;
  return () => {
    const comma = all.indexOf(',', at);
    const end = comma < 0 ? all.length : comma;
    const text = all.slice(at, end);
    at = end + 1;
    return text;
  };
}
