import { setImmediate } from 'node:timers/promises';
import type { Session } from './session.ts';
import type { Span } from './span.ts';
import {
  type FixColumn,
  type FixRow,
  NO_READINGS,
  type StoredFix,
  selectList,
  type Wanted,
} from './stored-fix.ts';

/** Fixes that are made of texts at once: others have the process in between. */
const TURN_FIXES = 5_000;

type Read = (text: string) => unknown;

/** By name, how a value is read of its text: that of a number or a truth has no comma, and is empty only where there is none. */
const READS: Partial<Record<FixColumn, () => Read>> = {
  valid: () => truthOf,
  latitude: numbers,
  longitude: numbers,
  altitudeM: numbers,
  speedKmh: numbers,
  courseDeg: numbers,
  accuracyM: numbers,
  satellites: numbers,
  ignition: () => truthOf,
  motion: () => truthOf,
  distanceM: numbers,
  totalDistanceM: numbers,
};

/** Whether everything that is wanted can be told as columns. */
export function areColumns({ columns, readings = [] }: Wanted<FixColumn>): boolean {
  return readings.length === 0 && columns.every((column) => column in READS);
}

/**
 * The fixes of a statement in its order. They come as one row with a text a column: of a row for each fix the driver makes a
 * message, texts and an object, and takes four times the processor for it.
 *
 * `from` is what follows the list of a SELECT: `s`, spans by their numbers, and `positions f`, ordered, so many at the most.
 */
export async function readColumns<Column extends FixColumn>(
  session: Session,
  { spans, wanted, from }: { spans: readonly Span[]; wanted: Wanted<Column>; from: string },
  values: unknown[],
): Promise<StoredFix<Column>[]> {
  const names = ['number', 'atMs', 'hash', ...wanted.columns];
  const texts = names.map((name) => `string_agg(COALESCE(f."${name}"::text, ''), ',') AS "${name}"`);
  const { rows } = await session.query<Record<string, string | null>>(
    `SELECT ${texts.join(', ')} FROM (SELECT s.number, ${selectList(wanted)} ${from}) AS f`,
    values,
  );
  const [row] = rows;
  const [spanNumbers, instants, hashes] = [row?.number, row?.atMs, row?.hash].map(eachText);
  if (!spanNumbers || !instants || !hashes) return [];
  const told = wanted.columns.map((name) => ({
    name,
    next: eachText(row?.[name]),
    read: READS[name]?.() ?? truthOf,
  }));
  // In place of a shape that grows with each column.
  const empty: FixRow = { group: 0, deviceId: '', atMs: 0, hash: '', readings: NO_READINGS };
  for (const name of wanted.columns) empty[name] = null;
  const fixes: StoredFix<Column>[] = [];
  for (let hash = hashes(); hash !== ''; hash = hashes()) {
    if (fixes.length % TURN_FIXES === TURN_FIXES - 1) await setImmediate();
    const fix: FixRow = { ...empty };
    const span = spans[Number(spanNumbers()) - 1];
    fix.group = span?.group;
    fix.deviceId = span?.deviceId;
    fix.atMs = Number(instants());
    fix.hash = hash;
    for (const { name, next, read } of told) fix[name] = read(next());
    fixes.push(fix as StoredFix<Column>);
  }
  return fixes;
}

/** One text after the other, and empty ones behind the last: none is made before it is read, and few are there at a time. */
function eachText(texts: string | null | undefined): () => string {
  const all = texts ?? '';
  let at = 0;
  return () => {
    const comma = all.indexOf(',', at);
    const end = comma < 0 ? all.length : comma;
    const text = all.slice(at, end);
    at = end + 1;
    return text;
  };
}

/** What stands still says the same again. */
function numbers(): Read {
  let known = '';
  let value: number | null = null;
  return (text) => {
    if (text !== known) [known, value] = [text, text === '' ? null : Number(text)];
    return value;
  };
}

function truthOf(text: string): boolean | null {
  return text === '' ? null : text === 'true';
}
