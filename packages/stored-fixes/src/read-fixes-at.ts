import { byKey } from './fix-key.ts';
import { instantOf } from './instant-of.ts';
import { unpackWanted } from './parts.ts';
import type { Session } from './session.ts';
import {
  type FixColumn,
  type FixQuery,
  type FixRow,
  fixesOfRows,
  fixOfRecord,
  isWanted,
  onlySql,
  type StoredFix,
  selectList,
} from './stored-fix.ts';

/** An instant of a device; `group` is what its records are told under. */
export type Instant = { group: number; deviceId: string; atMs: number };

/**
 * The records of these very instants, by group and hash. A packed day is unpacked once, however many instants lie in it.
 *
 * @throws DamagedDayError
 */
export async function readFixesAt<Column extends FixColumn>(
  session: Session,
  instants: readonly Instant[],
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column>[]> {
  if (instants.length === 0) return [];
  // Rows first: what is packed in between is found twice, and told once.
  const rows = await readRows(session, instants, wanted);
  const found = new Map(rows.map((row) => [`${row.group} ${row.hash}`, row]));
  for (const { numbers, packed } of await readParts(session, instants)) {
    const asked = numbers.flatMap((number) => instants[number - 1] ?? []);
    for (const fix of await fixesOfPart(packed, asked, wanted)) found.set(`${fix.group} ${fix.hash}`, fix);
  }
  return [...found.values()].sort((a, b) => a.group - b.group || byKey(a, b));
}

/** `asked` are instants of one day of a device. */
async function fixesOfPart<Column extends FixColumn>(
  packed: Uint8Array,
  asked: readonly Instant[],
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column>[]> {
  const [of] = asked;
  if (!of) return [];
  const askedAt = Map.groupBy(asked, ({ atMs }) => atMs);
  const records = await unpackWanted(packed, of, wanted);
  return records
    .filter((record) => isWanted(record, wanted.only))
    .flatMap((record) =>
      (askedAt.get(record.fixTimeMs) ?? []).map((instant) => fixOfRecord(record, instant, wanted)),
    );
}

const FROM_INSTANTS = `FROM unnest($1::int[], $2::uuid[], $3::timestamptz[]) WITH ORDINALITY AS s(grp, device_id, at, number)`;

function valuesOf(instants: readonly Instant[]): unknown[] {
  return [
    instants.map(({ group }) => group),
    instants.map(({ deviceId }) => deviceId),
    instants.map(({ atMs }) => instantOf(atMs)),
  ];
}

async function readRows<Column extends FixColumn>(
  session: Session,
  instants: readonly Instant[],
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column>[]> {
  const { rows } = await session.query<FixRow>(
    `SELECT s.grp AS "group", s.device_id AS "deviceId", ${selectList(wanted)} ${FROM_INSTANTS}
      JOIN positions f ON f.device_id = s.device_id AND f.fix_time = s.at AND ${onlySql(wanted.only)}`,
    valuesOf(instants),
  );
  return fixesOfRows(session, rows, wanted);
}

type PackedInstants = { numbers: number[]; packed: Uint8Array };

async function readParts(session: Session, instants: readonly Instant[]): Promise<PackedInstants[]> {
  const { rows } = await session.query<PackedInstants>(
    `SELECT array_agg(s.number::int) AS numbers, k.packed ${FROM_INSTANTS}
      JOIN packed_days k ON k.device_id = s.device_id AND k.day = (s.at AT TIME ZONE 'UTC')::date
        AND k.first_at <= s.at AND k.last_at >= s.at
      GROUP BY k.device_id, k.day, k.part`,
    valuesOf(instants),
  );
  return rows;
}
