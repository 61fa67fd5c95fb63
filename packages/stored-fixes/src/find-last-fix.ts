import { byKey } from './fix-key.ts';
import { instantOf } from './instant-of.ts';
import { unpackWanted } from './parts.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';
import {
  type FixColumn,
  type FixQuery,
  type FixRow,
  fixesOfRows,
  fixOfRecord,
  isWanted,
  type Only,
  onlySql,
  type StoredFix,
  selectList,
} from './stored-fix.ts';
import { isIn } from './with-packed.ts';

/**
 * The last record of all in these spans; null where none has any. Of packed days one is unpacked, and others where that has
 * none that is wanted.
 *
 * @throws DamagedDayError
 */
export async function findLastFix<Column extends FixColumn>(
  session: Session,
  spans: readonly Span[],
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column> | null> {
  if (spans.length === 0) return null;
  // Rows first: what is packed in between is found twice, and not missed.
  let last = await findLastRow(session, spans, wanted);
  let left: readonly Span[] = spans;
  for (;;) {
    const part = await findLastPart(session, left, wanted.only, last?.atMs ?? Number.NEGATIVE_INFINITY);
    const span = part && left[part.number];
    if (!span) return last;
    const found = await findIn(part, span, wanted);
    // Of two of one key the packed one stands.
    if (found && (!last || byKey(found, last) >= 0)) last = found;
    left = left.map((each) => (each === span ? { ...span, untilMs: part.firstMs } : each));
  }
}

async function findLastRow<Column extends FixColumn>(
  session: Session,
  spans: readonly Span[],
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column> | null> {
  const { rows } = await session.query<FixRow>(
    `SELECT s.grp AS "group", s.device_id AS "deviceId", f.* ${FROM_SPANS}
      CROSS JOIN LATERAL (SELECT ${selectList(wanted)} FROM positions f
        WHERE ${ROWS_IN_SPAN} AND ${onlySql(wanted.only)} ORDER BY f.fix_time DESC, f.hash DESC LIMIT 1) f
      ORDER BY f."atMs" DESC, f.hash::bigint DESC LIMIT 1`,
    spanValues(spans),
  );
  const [last] = await fixesOfRows(session, rows, wanted);
  return last ?? null;
}

type LastPart = { number: number; firstMs: number; packed: Uint8Array };

/** The last part of all that may have something later than what is known. */
async function findLastPart(
  session: Session,
  spans: readonly Span[],
  only: Only,
  knownMs: number,
): Promise<LastPart | null> {
  const { rows } = await session.query<LastPart>(
    `SELECT (s.number - 1)::int AS number, (extract(epoch FROM k.first_at) * 1000)::float8 AS "firstMs", k.packed ${FROM_SPANS}
      CROSS JOIN LATERAL (SELECT * FROM packed_days k WHERE ${PARTS_IN_SPAN} AND k.last_at >= $8 AND ${MAY_HAVE[only]}
        ORDER BY k.day DESC, k.part DESC LIMIT 1) k
      WHERE s.until > $8::timestamptz ORDER BY LEAST(k.last_at, s.until) DESC LIMIT 1`,
    [...spanValues(spans), instantOf(knownMs)],
  );
  return rows[0] ?? null;
}

async function findIn<Column extends FixColumn>(
  { firstMs, packed }: LastPart,
  span: Span,
  wanted: FixQuery<Column>,
): Promise<StoredFix<Column> | null> {
  const records = await unpackWanted(packed, { deviceId: span.deviceId, atMs: firstMs }, wanted);
  const last = records.findLast((record) => isIn(span, record) && isWanted(record, wanted.only));
  return last ? fixOfRecord(last, span, wanted) : null;
}

/** What stands beside a packed day may say that it has none. */
const MAY_HAVE: Readonly<Record<Only, string>> = {
  all: 'true',
  valid: 'k.first_valid_at < s.until',
  counted: 'true',
  inTime: 'true',
  validInTime: 'k.first_valid_at < s.until',
};
