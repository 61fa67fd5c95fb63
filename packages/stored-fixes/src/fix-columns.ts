import { setImmediate } from 'node:timers/promises';
import { COLUMN_BYTES, INSTANT_BYTES, readInstantMs } from './column-bytes.ts';
import type { Session } from './session.ts';
import type { Span } from './span.ts';
import {
  columnSql,
  type FixColumn,
  type FixRow,
  NO_READINGS,
  type StoredFix,
  type Wanted,
} from './stored-fix.ts';

/** Fixes that are made of bytes at once: others have the process in between. */
const TURN_FIXES = 5_000;
const NUMBER_BYTES = 4;

/** Whether everything that is wanted can be told as columns. */
export function areColumns({ columns, readings = [] }: Wanted<FixColumn>): boolean {
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
  { spans, wanted, from }: { spans: readonly Span[]; wanted: Wanted<Column>; from: string },
  values: unknown[],
): Promise<StoredFix<Column>[]> {
  const told = await askColumns(session, { wanted, from }, values);
  const nextHash = eachText(told.hashes);
  // In place of a shape that grows with each column.
  const empty: FixRow = { group: 0, deviceId: '', atMs: 0, hash: '', readings: NO_READINGS };
  for (const name of wanted.columns) empty[name] = null;
  const fixes: StoredFix<Column>[] = [];
  for (let row = 0; row < told.length; row++) {
    if (row % TURN_FIXES === TURN_FIXES - 1) await setImmediate();
    const fix: FixRow = { ...empty };
    const span = spans[told.spanAt(row)];
    fix.group = span?.group;
    fix.deviceId = span?.deviceId;
    fix.atMs = told.atMs(row);
    fix.hash = nextHash();
    for (const { name, at } of told.columns) fix[name] = at(row);
    fixes.push(fix as StoredFix<Column>);
  }
  return fixes;
}

/** Fixes by their places, each value made when it is asked for. */
export type ToldColumns = {
  length: number;
  atMs: (row: number) => number;
  /** The place of its span among those that were asked of. */
  spanAt: (row: number) => number;
  columns: readonly { name: FixColumn; at: (row: number) => unknown }[];
  /** All of them, with commas between. */
  hashes: string;
};

export async function askColumns(
  session: Session,
  { wanted, from }: { wanted: Wanted<FixColumn>; from: string },
  values: unknown[],
): Promise<ToldColumns> {
  const laid = layOut(wanted);
  const { rows } = await session.query<{ fixes: Buffer | null; hashes: string | null }>(
    `SELECT string_agg(${laid.sql}, ''::bytea) AS fixes, string_agg(f.hash::text, ',') AS hashes
      FROM (SELECT s.number::int, f.fix_time, f.hash${laid.selected} ${from}) AS f`,
    values,
  );
  const [{ fixes, hashes } = { fixes: null, hashes: null }] = rows;
  const bytes = fixes ?? Buffer.alloc(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    length: bytes.length / laid.bytes,
    atMs: (row) => readInstantMs(view, row * laid.bytes),
    spanAt: (row) => view.getInt32(row * laid.bytes + INSTANT_BYTES) - 1,
    columns: laid.columns.map(({ name, offset, read }) => ({
      name,
      at: (row) => read(view, row * laid.bytes + offset),
    })),
    hashes: hashes ?? '',
  };
}

/** Where each column stands in the bytes of a fix: behind the instant and the number of its span. */
function layOut({ columns }: Wanted<FixColumn>) {
  let offset = INSTANT_BYTES + NUMBER_BYTES;
  const known = columns.flatMap((name) => {
    const column = COLUMN_BYTES[name];
    return column ? [{ name, ...column }] : [];
  });
  const placed = known.map(({ name, bytes, reader }) => {
    offset += bytes;
    return { name, offset: offset - bytes, read: reader() };
  });
  const sent = known.map(({ name, sql }) => sql(`f."${name}"`));
  return {
    bytes: offset,
    columns: placed,
    selected: columns.map((name) => `, ${columnSql(name)}`).join(''),
    sql: ['timestamptz_send(f.fix_time)', 'int4send(f.number)', ...sent].join(' || '),
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
