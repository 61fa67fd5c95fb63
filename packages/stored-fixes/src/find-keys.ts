import type { FixKey } from './fix-key.ts';
import { instantOf } from './instant-of.ts';
import { unpackPartKeys } from './parts.ts';
import type { Session } from './session.ts';

/** What names a record. */
export type RecordName = FixKey & { deviceId: string };

/** A day is packed three days after its end at the earliest; one of them is for clocks that differ. */
const UNPACKED_MS = 2 * 86_400_000;

/** Whether a record of that instant is old enough to be in a packed day. */
export function mayBePacked(atMs: number, now: Date): boolean {
  return atMs < now.getTime() - UNPACKED_MS;
}

/**
 * Which of these records are stored, by their places in the list. Packed days are asked about those that are old enough to be
 * in one, and not found among rows.
 *
 * @throws DamagedDayError
 */
export async function findKeys(
  session: Session,
  names: readonly RecordName[],
  now: Date,
): Promise<Set<number>> {
  if (names.length === 0) return new Set();
  // Rows first: what is packed in between is found twice, and not missed.
  const found = new Set(
    (await session.query<{ at: number }>(SELECT_ROWS, valuesOf(names))).rows.map(({ at }) => at - 1),
  );
  const places = names.flatMap(({ atMs }, at) => (!found.has(at) && mayBePacked(atMs, now) ? [at] : []));
  if (places.length === 0) return found;
  const old = places.flatMap((at) => names[at] ?? []);
  const { rows } = await session.query<{ numbers: number[]; packed: Uint8Array }>(
    SELECT_PARTS,
    valuesOf(old),
  );
  for (const { numbers, packed } of rows) {
    const of = old[(numbers[0] ?? 0) - 1];
    if (!of) continue;
    const records = new Set(
      (await unpackPartKeys(packed, of)).map(({ fixTimeMs, hash }) => `${fixTimeMs} ${hash}`),
    );
    for (const number of numbers) {
      const [name, at] = [old[number - 1], places[number - 1]];
      if (name && at !== undefined && records.has(`${name.atMs} ${name.hash}`)) found.add(at);
    }
  }
  return found;
}

const FROM_NAMES = `FROM unnest($1::uuid[], $2::timestamptz[], $3::bigint[]) WITH ORDINALITY AS s(device_id, fix_time, hash, number)`;

const SELECT_ROWS = `SELECT s.number::int AS at ${FROM_NAMES} JOIN positions f USING (device_id, fix_time, hash)
  WHERE f.fix_time BETWEEN $4 AND $5`;

const SELECT_PARTS = `SELECT array_agg(s.number::int) AS numbers, k.packed ${FROM_NAMES}
  JOIN packed_days k ON k.device_id = s.device_id AND k.day = (s.fix_time AT TIME ZONE 'UTC')::date
    AND k.first_at <= s.fix_time AND k.last_at >= s.fix_time
  WHERE k.day BETWEEN ($4::timestamptz AT TIME ZONE 'UTC')::date AND ($5::timestamptz AT TIME ZONE 'UTC')::date
  GROUP BY k.device_id, k.day, k.part`;

function valuesOf(names: readonly RecordName[]): unknown[] {
  const times = names.map(({ atMs }) => atMs);
  return [
    names.map(({ deviceId }) => deviceId),
    times.map(instantOf),
    names.map(({ hash }) => hash),
    instantOf(times.reduce((a, b) => Math.min(a, b))),
    instantOf(times.reduce((a, b) => Math.max(a, b))),
  ];
}
