import { createHash } from 'node:crypto';
import { oursSaid, type Said } from '@fleet/protocols/corpus/said';
import type { DecodedPosition, Message } from '@fleet/protocols/protocol';
import type { Pool } from 'pg';
import { reportedRows } from '../told-rows.ts';

type Row = Record<string, unknown>;

const TABLES = {
  positions: 'SELECT * FROM positions ORDER BY device_id, fix_time, hash',
  rejected: 'SELECT * FROM rejected_positions ORDER BY device_id, hash',
  events: 'SELECT * FROM events ORDER BY device_id, at, type, id',
  states: 'SELECT * FROM device_states ORDER BY device_id',
  staleDays: 'SELECT device_id, day FROM stale_days ORDER BY device_id, day',
  unknown: `SELECT identifier, protocol, remote_address, frame_count, (SELECT array_agg(encode(frame, 'hex') ORDER BY frame)
    FROM unknown_device_frames WHERE unknown_device_id = unknown_devices.id) AS frames
    FROM unknown_devices ORDER BY protocol, identifier`,
} as const;

export type Stored = Record<keyof typeof TABLES, Row[]>;

export async function readStored(pool: Pool): Promise<Stored> {
  const entries = Object.entries(TABLES).map(async ([name, sql]) => [
    name,
    await reportedRows(pool, (await pool.query(sql)).rows),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Stored;
}

export async function forgetStored(pool: Pool): Promise<void> {
  await pool.query(`TRUNCATE positions, rejected_positions, events, device_states, stale_days, unknown_devices,
    devices, vehicles, accounts CASCADE`);
}

/** The same in every run. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

const DAY_MS = 86_400_000;

/** How often a row was written and by which connection is chance. */
const CHANCE: ReadonlySet<string> = new Set(['version', 'connection_id']);
/** Names that contain the instant of receipt where the device told none. */
const NAMES: ReadonlySet<string> = new Set(['hash', 'id']);

/** Rows with what depends on the wall clock replaced, as texts that two runs can be compared by. */
export function steadyRows(stored: Stored, sinceMs: number): string[] {
  const isNow = (value: unknown) => Number(value) >= sinceMs && Number(value) <= Date.now();
  return Object.entries(stored).flatMap(([table, rows]) =>
    rows
      .filter((row) => !isMarkOfNow(row, sinceMs))
      .map((row) => `${table} ${JSON.stringify(steady(steadyNames(row, isNow), isNow))}`)
      .sort(),
  );
}

/** Whether two records without a time have one millisecond, so that the day of their receipt is marked, is chance. */
function isMarkOfNow({ day }: Row, sinceMs: number): boolean {
  return day instanceof Date && day.getTime() + DAY_MS > sinceMs;
}

type IsNow = (value: unknown) => boolean;

function steadyNames(row: Row, isNow: IsNow): Row {
  const isOfNow = isNow(row.fix_time) || isNow(row.at);
  // Ignition that a heartbeat without a time told: the engine ran until the instant of receipt.
  const ranUntilNow = isNow((row.machine as Row | undefined)?.ignitionAtMs);
  const kept = Object.entries(row).filter(
    ([key]) =>
      !CHANCE.has(key) && !(isOfNow && NAMES.has(key)) && !(ranUntilNow && key === 'total_engine_seconds'),
  );
  return Object.fromEntries(kept);
}

function steady(value: unknown, isNow: IsNow): unknown {
  if (value instanceof Date || typeof value === 'number') return isNow(value) ? 'now' : value;
  if (Array.isArray(value)) return value.map((inner) => steady(inner, isNow));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, steady(inner, isNow)]));
}

/** What the rows of one device say, in the form in which recordings are compared. */
export function storedSaid(stored: Stored, identifier: string): Said[] {
  const deviceId = idOf(identifier);
  const own = (rows: Row[]) => rows.filter((row) => row.device_id === deviceId);
  const messages: Message[] = [
    ...own(stored.positions).map((row) => positionMessage(positionOfRow(row))),
    ...own(stored.rejected).map((row) => positionMessage(positionOfRecord(row.record as Row))),
    ...own(stored.events).flatMap(messageOfEvent),
  ];
  return oursSaid(messages);
}

/** All that is known of a device at the end. */
export function readingsOf(stored: Stored, identifier: string): Row {
  const state = stored.states.find((row) => row.device_id === idOf(identifier));
  return (state?.attributes ?? {}) as Row;
}

/** The alarms that became events. */
export function alarmsOf(stored: Stored, identifier: string): string[] {
  const own = stored.events.filter(
    ({ device_id, type }) => device_id === idOf(identifier) && type === 'alarm',
  );
  return own.map(({ attributes }) => String((attributes as Row).alarm));
}

function positionMessage(position: DecodedPosition): Message {
  return { kind: 'position', position };
}

function positionOfRow(row: Row): DecodedPosition {
  return {
    fixTime: row.fix_time,
    deviceTime: row.device_time,
    valid: row.valid,
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeM: row.altitude_m,
    speedKmh: row.speed_kmh,
    courseDeg: row.course_deg,
    accuracyM: row.accuracy_m,
    attributes: row.attributes,
    network: null,
  } as DecodedPosition;
}

function positionOfRecord(record: Row): DecodedPosition {
  const time = (value: unknown) => (value === null ? null : new Date(String(value)));
  const times = { fixTime: time(record.fixTime), deviceTime: time(record.deviceTime) };
  return { ...record, ...times, network: null } as DecodedPosition;
}

function messageOfEvent({ type, attributes }: Row): Message[] {
  const { result, mediaType } = attributes as Row;
  if (type === 'commandResult') return [{ kind: 'commandResult', result: String(result), deviceTime: null }];
  if (type !== 'media') return [];
  return [{ kind: 'media', mediaType, extension: '', bytes: Buffer.alloc(0) } as Message];
}
