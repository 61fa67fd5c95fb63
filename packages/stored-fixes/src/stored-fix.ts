import type { PlacedPosition, PositionKey, StoredPosition } from '@fleet/packed-day/stored-position';
import { escapeLiteral } from 'pg';
import type { FixKey } from './fix-key.ts';
import {
  attributesOfRow,
  knowListsOf,
  listedReadings,
  protocolOfRow,
  type RowProtocol,
  type RowReadings,
  SELECT_LISTED,
  SELECT_PROTOCOL,
} from './row-readings.ts';
import type { Session } from './session.ts';

/** What of a record can be asked for: as pg reads the columns of `positions`. */
export type FixValues = Omit<
  StoredPosition,
  keyof PositionKey | 'receivedAtMs' | 'deviceTimeMs' | 'attributes'
> & {
  receivedAt: Date;
  deviceTime: Date | null;
  attributes: Record<string, unknown>;
};
export type FixColumn = keyof FixValues;

/** Which records are told; the same in SQL, of `positions f`, and of what was packed. */
export type Only = 'all' | 'valid' | 'counted' | 'inTime' | 'validInTime';

/** What is asked for of each record: columns, and single readings by their names where not all are wanted. */
export type FixQuery<Column extends FixColumn> = {
  columns: readonly Column[];
  readings?: readonly string[];
  only: Only;
};

/** A record of a device. Of readings that were asked for, what it does not have is null. */
export type StoredFix<Column extends FixColumn> = FixKey & {
  group: number;
  deviceId: string;
  readings: Readonly<Record<string, unknown>>;
} & Pick<FixValues, Column>;

const COLUMNS: Readonly<Record<FixColumn, string>> = {
  receivedAt: 'received_at',
  deviceTime: 'device_time',
  protocol: 'protocol',
  valid: 'valid',
  latitude: 'latitude',
  longitude: 'longitude',
  altitudeM: 'altitude_m',
  speedKmh: 'speed_kmh',
  courseDeg: 'course_deg',
  accuracyM: 'accuracy_m',
  satellites: 'satellites',
  ignition: 'ignition',
  motion: 'motion',
  distanceM: 'distance_m',
  totalDistanceM: 'total_distance_m',
  attributes: 'attributes',
};

/** What a clock may be ahead of when a record came (ingest, news-ahead); beyond, it is wrong and no part of a track. */
const AHEAD_MAX_MS = 300_000;
const IN_TIME = `f.fix_time <= f.received_at + interval '${AHEAD_MAX_MS} milliseconds'`;

export function isInTime({ fixTimeMs, receivedAtMs }: { fixTimeMs: number; receivedAtMs: number }): boolean {
  return fixTimeMs <= receivedAtMs + AHEAD_MAX_MS;
}

const ONLY: Readonly<Record<Only, { sql: string; holds: (record: PackedRecord) => boolean }>> = {
  all: { sql: 'true', holds: () => true },
  valid: { sql: 'f.valid', holds: ({ valid }) => valid },
  validInTime: {
    sql: `f.valid AND ${IN_TIME}`,
    holds: (record) => record.valid && isInTime(record),
  },
  counted: {
    sql: 'f.total_distance_m IS NOT NULL',
    holds: ({ totalDistanceM }) => totalDistanceM != null,
  },
  inTime: { sql: IN_TIME, holds: isInTime },
};

export function onlySql(only: Only): string {
  return ONLY[only].sql;
}

/** What was packed, unpacked as far as is wanted. */
export type PackedRecord = PlacedPosition & Partial<StoredPosition>;

/** Whether all that is wanted of records, and what tells which of them are, stands before their distances and readings. */
export function isOfPlaced({ columns, readings = [], only }: FixQuery<FixColumn>): boolean {
  return only !== 'counted' && readings.length === 0 && !columns.some((column) => BEHIND.has(column));
}

const BEHIND: ReadonlySet<FixColumn> = new Set(['distanceM', 'totalDistanceM', 'attributes']);

export function isWanted(record: PackedRecord, only: Only): boolean {
  return ONLY[only].holds(record);
}

/** A column of `positions f` by the name that it has here. */
export function columnSql(column: FixColumn): string {
  return `f.${COLUMNS[column]} AS "${column}"`;
}

/** What a statement selects of `positions f`, for `fixesOfRows`. */
export function selectList({ columns, readings = [] }: FixQuery<FixColumn>): string {
  const isListed = readings.length > 0 || columns.includes('attributes');
  return [
    // Whole milliseconds, which no rounding loses; `extract` makes a number of any length of each, at five times the time.
    `round(date_part('epoch', f.fix_time) * 1000) AS "atMs"`,
    'f.hash',
    ...columns.map((column) => (column === 'protocol' ? SELECT_PROTOCOL : columnSql(column))),
    ...(isListed ? [SELECT_LISTED] : []),
    // By their places: a name is what a device made up, and may be longer than a name of SQL.
    ...readings.map((name, at) => `f.attributes->${escapeLiteral(name)} AS "reading${at}"`),
  ].join(', ');
}

/**
 * Of no object's prototype: a device may call a reading `__proto__` or `constructor`, as it may anything. Made by a function,
 * since what `Object.create(null)` gives is slow, and there is one for each fix.
 */
const noReadings = (() => {
  function Readings() {}
  Readings.prototype = Object.create(null);
  return () => new (Readings as unknown as new () => Record<string, unknown>)();
})();

export const NO_READINGS = Object.freeze(noReadings());

/** A row of a statement with `selectList`, a group and a device; the fix that is made of it may be the row itself. */
// biome-ignore lint/suspicious/noExplicitAny: its columns are those that were asked for.
export type FixRow = Record<string, any>;

/** Rows of a statement with `selectList`, whichever shape each has. The session is asked for lists that are not known yet. */
export async function fixesOfRows<Column extends FixColumn>(
  session: Session,
  rows: readonly FixRow[],
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column>[]> {
  await knowListsOf(session, rows);
  return rows.map((row) => fixOfRow(row, wanted));
}

function fixOfRow<Column extends FixColumn>(row: FixRow, wanted: FixQuery<Column>): StoredFix<Column> {
  // Where nothing is made of its columns the row itself is the fix: a route has thousands, and a copy of each is dear.
  if (!wanted.readings && !wanted.columns.some((column) => MADE.has(column))) {
    row.readings = NO_READINGS;
    return row as StoredFix<Column>;
  }
  const readings = noReadings();
  const fix: FixRow = { group: row.group, deviceId: row.deviceId, atMs: row.atMs, hash: row.hash, readings };
  for (const column of wanted.columns) fix[column] = columnOfRow(row, column);
  const asked = wanted.readings ?? [];
  if (asked.length === 0) return fix as StoredFix<Column>;
  if (row.readings) {
    const values = listedReadings(row.readingList, row.readings, asked);
    for (const [at, name] of asked.entries()) readings[name] = values[at];
  } else for (const [at, name] of asked.entries()) readings[name] = row[`reading${at}`] ?? null;
  return fix as StoredFix<Column>;
}

/** Columns that stand otherwise in a row than they are told. */
const MADE: ReadonlySet<FixColumn> = new Set(['protocol', 'attributes']);

function columnOfRow(row: FixRow, column: FixColumn): unknown {
  if (column === 'protocol') return protocolOfRow(row as RowProtocol);
  return column === 'attributes' ? attributesOfRow(row as RowReadings) : row[column];
}

export function fixOfRecord<Column extends FixColumn>(
  record: PackedRecord,
  { group, deviceId }: { group: number; deviceId: string },
  wanted: FixQuery<Column>,
): StoredFix<Column> {
  const asked = wanted.readings ?? [];
  const needsAttributes = wanted.columns.some((column) => column === 'attributes') || asked.length > 0;
  const attributes: Record<string, unknown> = needsAttributes ? JSON.parse(record.attributes ?? '') : {};
  const readings = asked.length > 0 ? readingsOf(attributes, asked) : NO_READINGS;
  const fix: FixRow = { group, deviceId, atMs: record.fixTimeMs, hash: String(record.hash), readings };
  for (const column of wanted.columns) fix[column] = columnOfRecord(record, column, attributes);
  return fix as StoredFix<Column>;
}

function readingsOf(attributes: Record<string, unknown>, asked: readonly string[]) {
  const readings = noReadings();
  for (const name of asked) readings[name] = Object.hasOwn(attributes, name) ? attributes[name] : null;
  return readings;
}

function columnOfRecord(
  record: PackedRecord,
  column: FixColumn,
  attributes: Record<string, unknown>,
): FixValues[FixColumn] | undefined {
  switch (column) {
    case 'receivedAt':
      return new Date(record.receivedAtMs);
    case 'deviceTime':
      return record.deviceTimeMs === null ? null : new Date(record.deviceTimeMs);
    case 'attributes':
      return attributes;
    default:
      return record[column];
  }
}
