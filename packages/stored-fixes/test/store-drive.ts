import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { protocolNumber } from '../src/protocol-number.ts';
import type { FixValues } from '../src/stored-fix.ts';
import { listed, noteLists } from './listed.ts';

export type StoredRecord = FixValues & { deviceId: string; fixTime: Date; hash: string };
export type Drive = { ids: string[]; records: StoredRecord[]; begin: Date; middle: Date; end: Date };

const DAY_MS = 86_400_000;
const BEGIN_MS = Date.UTC(2026, 0, 30);
/** More than are asked of at once. */
const DAYS = 20;
const RECORDS_A_DAY = 12;

/** Days of two devices over the end of a month: some of one instant, some without a valid place, some of a wrong clock. */
export function inventDrive(seed = 1): Drive {
  const random = noise(seed);
  const ids = [randomUUID(), randomUUID()].sort();
  const records = ids.flatMap((deviceId) =>
    Array.from({ length: DAYS * RECORDS_A_DAY }, () => invent(deviceId, random)),
  );
  const at = (day: number) => new Date(BEGIN_MS + day * DAY_MS);
  return { ids, records: records.sort(byTime), begin: at(0), middle: at(18), end: at(DAYS) };
}

function byTime(a: StoredRecord, b: StoredRecord): number {
  return a.fixTime.getTime() - b.fixTime.getTime();
}

function invent(deviceId: string, random: () => number): StoredRecord {
  // Minutes of which several records share one.
  const fixMs = BEGIN_MS + Math.floor(random() * DAYS * 200) * (DAY_MS / 200);
  const isAhead = random() < 0.1;
  const some = <Value>(value: Value) => (random() < 0.2 ? null : value);
  const speedKmh = some(Math.floor(random() * 1_200) / 10);
  return {
    deviceId,
    fixTime: new Date(fixMs),
    hash: String(BigInt.asIntN(64, BigInt(Math.floor(random() * 2 ** 52)) * 4_099n)),
    receivedAt: new Date(fixMs + (isAhead ? -600_000 : 1_500)),
    deviceTime: some(new Date(fixMs)),
    protocol: 'gt06',
    valid: random() > 0.3,
    latitude: random() * 90,
    longitude: random() * 180,
    altitudeM: some(7.5),
    speedKmh,
    courseDeg: some(90),
    accuracyM: some(1.25),
    satellites: some(Math.floor(random() * 20)),
    ignition: some(random() > 0.5),
    motion: some(random() > 0.5),
    distanceM: some(random() * 100),
    totalDistanceM: some(random() * 1e6),
    attributes: { ignition: random() > 0.5, fuelUsedL: Math.floor(random() * 100) / 10, note: 'ü "q"' },
  };
}

/** The same numbers in each run. */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const COLUMNS: readonly (readonly [column: string, type: string, of: (record: StoredRecord) => unknown])[] = [
  ['device_id', 'uuid', ({ deviceId }) => deviceId],
  ['fix_time', 'timestamptz', ({ fixTime }) => fixTime],
  ['hash', 'bigint', ({ hash }) => hash],
  ['received_at', 'timestamptz', ({ receivedAt }) => receivedAt],
  ['device_time', 'timestamptz', ({ deviceTime }) => deviceTime],
  ['protocol', 'text', (record) => (isNarrow(record) ? null : record.protocol)],
  ['protocol_number', 'int2', (record) => (isNarrow(record) ? protocolNumber(record.protocol) : null)],
  ['valid', 'bool', ({ valid }) => valid],
  ['latitude', 'float8', ({ latitude }) => latitude],
  ['longitude', 'float8', ({ longitude }) => longitude],
  ['altitude_m', 'float4', ({ altitudeM }) => altitudeM],
  ['speed_kmh', 'float4', ({ speedKmh }) => speedKmh],
  ['course_deg', 'float4', ({ courseDeg }) => courseDeg],
  ['accuracy_m', 'float4', ({ accuracyM }) => accuracyM],
  ['satellites', 'int2', ({ satellites }) => satellites],
  ['ignition', 'bool', ({ ignition }) => ignition],
  ['motion', 'bool', ({ motion }) => motion],
  ['distance_m', 'float8', ({ distanceM }) => distanceM],
  ['total_distance_m', 'float8', ({ totalDistanceM }) => totalDistanceM],
  ['attributes', 'jsonb', (record) => (isNarrow(record) ? null : record.attributes)],
  ['reading_list', 'int4', (record) => readingsOf(record)?.list.number ?? null],
  ['readings', 'bytea', (record) => readingsOf(record)?.bytes ?? null],
];

/** One half of all records, and by its name, so that a record is of one shape whenever it is stored. */
const isNarrow = ({ hash }: StoredRecord) => BigInt(hash) % 2n === 0n;
const readingsOf = (record: StoredRecord) => (isNarrow(record) ? listed(record.attributes) : null);

/** Rows of both shapes: of readings by their names, and of a list. */
export async function storeDrive(pool: Pool, records: readonly StoredRecord[]): Promise<void> {
  await noteLists(
    pool,
    records.flatMap((record) => readingsOf(record)?.list ?? []),
  );
  await noteDevices(
    pool,
    records.map(({ deviceId }) => deviceId),
  );
  const names = COLUMNS.map(([column]) => column).join(', ');
  const types = COLUMNS.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ');
  await pool.query(
    `INSERT INTO positions (${names}) SELECT * FROM unnest(${types})`,
    COLUMNS.map(([, , of]) => records.map(of)),
  );
}

/** As a device does that is made: beneath its row is read what it sent. */
export async function noteDevices(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    'INSERT INTO stored_devices (device_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING',
    [ids],
  );
}
