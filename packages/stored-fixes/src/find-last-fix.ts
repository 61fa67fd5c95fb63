import { byKey } from './fix-key.ts';
import { unpackPart } from './parts.ts';
import type { Session } from './session.ts';
import { FROM_SPANS, PARTS_IN_SPAN, ROWS_IN_SPAN, type Span, spanValues } from './span.ts';
import {
  type FixColumn,
  type FixRow,
  fixOfRecord,
  fixOfRow,
  isWanted,
  onlySql,
  type StoredFix,
  selectList,
  type Wanted,
} from './stored-fix.ts';
import { isIn } from './with-packed.ts';

/**
 * The last record of a span; null where it has none. Of packed days one is unpacked, and the one before where that has
 * none that is wanted.
 *
 * @throws PackedDayError `damaged`
 */
export async function findLastFix<Column extends FixColumn>(
  session: Session,
  span: Span,
  wanted: Wanted<Column>,
): Promise<StoredFix<Column> | null> {
  // Rows first: what is packed in between is found twice, and not missed.
  const row = await findLastRow(session, span, wanted);
  const packed = await findLastPacked(session, span, wanted, row?.atMs ?? span.after.atMs);
  if (!row || !packed) return row ?? packed;
  return byKey(packed, row) >= 0 ? packed : row;
}

async function findLastRow<Column extends FixColumn>(
  session: Session,
  span: Span,
  wanted: Wanted<Column>,
): Promise<StoredFix<Column> | null> {
  const { rows } = await session.query<FixRow>(
    `SELECT s.grp AS "group", s.device_id AS "deviceId", f.* ${FROM_SPANS}
      CROSS JOIN LATERAL (SELECT ${selectList(wanted)} FROM positions f
        WHERE ${ROWS_IN_SPAN} AND ${onlySql(wanted.only)} ORDER BY f.fix_time DESC, f.hash DESC LIMIT 1) f`,
    spanValues([span]),
  );
  const [row] = rows;
  return row ? fixOfRow(row, wanted) : null;
}

/** Day by day backwards, no further than to what is known. */
async function findLastPacked<Column extends FixColumn>(
  session: Session,
  span: Span,
  wanted: Wanted<Column>,
  knownMs: number,
): Promise<StoredFix<Column> | null> {
  for (let untilMs = span.untilMs; untilMs > knownMs; ) {
    const { rows } = await session.query<{ firstMs: number; packed: Uint8Array }>(
      `SELECT (extract(epoch FROM k.first_at) * 1000)::float8 AS "firstMs", k.packed ${FROM_SPANS}
        CROSS JOIN LATERAL (SELECT * FROM packed_days k WHERE ${PARTS_IN_SPAN} AND ${MAY_HAVE[wanted.only]}
          ORDER BY k.day DESC, k.part DESC LIMIT 1) k`,
      spanValues([{ ...span, untilMs }]),
    );
    const [part] = rows;
    if (!part) return null;
    const records = await unpackPart(part.packed);
    const last = records.findLast((record) => isIn(span, record) && isWanted(record, wanted.only));
    if (last) return fixOfRecord(last, span, wanted);
    untilMs = part.firstMs;
  }
  return null;
}

/** What stands beside a packed day may say that it has none. */
const MAY_HAVE = {
  all: 'true',
  valid: 'k.first_valid_at < s.until',
  counted: 'true',
  inTime: 'true',
} as const;
