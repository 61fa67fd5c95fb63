import { mayBePacked } from './find-keys.ts';
import { instantOf } from './instant-of.ts';
import { unpackPartKeys } from './parts.ts';
import type { Session } from './session.ts';

export type Instant = { deviceId: string; atMs: number };
export type StoredName = Instant & { hash: bigint };

const FROM_INSTANTS = 'FROM unnest($1::uuid[], $2::timestamptz[]) AS s(device_id, fix_time)';
const SELECT_ROWS = `SELECT device_id AS "deviceId", (extract(epoch FROM fix_time) * 1000)::float8 AS "atMs", f.hash::text
  ${FROM_INSTANTS} JOIN positions f USING (device_id, fix_time) WHERE f.fix_time BETWEEN $3 AND $4`;
const SELECT_PARTS = `SELECT DISTINCT k.device_id AS "deviceId", k.day, k.part, k.packed ${FROM_INSTANTS}
  JOIN packed_days k ON k.device_id = s.device_id AND k.day = (s.fix_time AT TIME ZONE 'UTC')::date
    AND k.first_at <= s.fix_time AND k.last_at >= s.fix_time
  WHERE k.day BETWEEN ($3::timestamptz AT TIME ZONE 'UTC')::date AND ($4::timestamptz AT TIME ZONE 'UTC')::date`;

/**
 * The records that are stored of these instants, as rows or in packed days.
 *
 * @throws DamagedDayError
 */
export async function findHashes(
  session: Session,
  instants: readonly Instant[],
  now: Date,
): Promise<StoredName[]> {
  if (instants.length === 0) return [];
  // Rows first: what is packed in between is found twice, and not missed.
  const { rows } = await session.query<{ deviceId: string; atMs: number; hash: string }>(
    SELECT_ROWS,
    valuesOf(instants),
  );
  const found = rows.map((row) => ({ ...row, hash: BigInt(row.hash) }));
  const old = instants.filter(({ atMs }) => mayBePacked(atMs, now));
  if (old.length === 0) return found;
  const wanted = new Set(old.map(({ deviceId, atMs }) => `${deviceId} ${atMs}`));
  const parts = await session.query<{ deviceId: string; packed: Uint8Array }>(SELECT_PARTS, valuesOf(old));
  for (const { deviceId, packed } of parts.rows) {
    for (const { fixTimeMs, hash } of await unpackPartKeys(packed, { deviceId, atMs: old[0]?.atMs ?? 0 }))
      if (wanted.has(`${deviceId} ${fixTimeMs}`)) found.push({ deviceId, atMs: fixTimeMs, hash });
  }
  return found;
}

function valuesOf(instants: readonly Instant[]): unknown[] {
  const times = instants.map(({ atMs }) => atMs);
  return [
    instants.map(({ deviceId }) => deviceId),
    times.map(instantOf),
    instantOf(times.reduce((a, b) => Math.min(a, b))),
    instantOf(times.reduce((a, b) => Math.max(a, b))),
  ];
}
