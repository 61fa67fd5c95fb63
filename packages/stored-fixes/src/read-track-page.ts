import { setImmediate } from 'node:timers/promises';
import { columnsOf, type FixColumns, firstOf } from '@fleet/tracks/column-fixes';
import { type PackedPart, readParts } from './parts.ts';
import { readFixes } from './read-fixes.ts';
import type { Session } from './session.ts';
import { type Bound, type Span, spansAfter, spansBefore, spansFrom } from './span.ts';
import { trackOfPart } from './track-of-part.ts';
import { TRACK, trackOfRows } from './track-of-rows.ts';

/** Columns, each piece behind the one before it, and what is still to be read. */
export type TrackPage = { pieces: FixColumns[]; left: readonly Span[] };

/**
 * The first valid fixes of spans of one group as columns, in the order and with the meaning of `readFixes`: `limit` rows at the
 * most, or packed parts to their ends. Fixes are made one by one only where they have to be put among each other: rows beside
 * packed days, days of two devices, and spans of many days, of which not all parts are read at once.
 *
 * @throws DamagedDayError
 */
export async function readTrackPage(
  session: Session,
  spans: readonly Span[],
  limit: number,
): Promise<TrackPage> {
  // Rows first, as `readFixes` asks them: what is packed in between is seen behind them.
  const rows = await trackOfRows(session, spans, limit);
  const bound = rows.atMs.length < limit ? null : lastInstant(rows, spans);
  const parts = await readParts(session, bound ? spansBefore(spans, bound) : spans);
  const left = bound ? spansFrom(spans, bound) : [];
  if (parts?.length === 0 && bound?.atMs !== rows.atMs[0])
    return { pieces: [bound ? firstOf(rows, rows.atMs.indexOf(bound.atMs)) : rows], left };
  if (parts && rows.atMs.length === 0 && standInTurn(parts))
    return { pieces: await tracksOf(parts, spans), left };
  return readAmongEachOther(session, spans, limit);
}

/** Of a full page the last instant may have more fixes behind it: the next page begins with it. */
function lastInstant({ atMs }: FixColumns, [span]: readonly Span[]): Bound {
  return { group: span?.group ?? 0, atMs: atMs.at(-1) ?? 0 };
}

/** Whether each ends before the next one begins, so that none of their records lie among each other. */
function standInTurn(parts: readonly PackedPart[]): boolean {
  const inOrder = parts.toSorted(byTime);
  return inOrder.every(({ firstMs }, at) => at === 0 || firstMs > (inOrder[at - 1]?.lastMs ?? firstMs));
}

async function tracksOf(parts: readonly PackedPart[], spans: readonly Span[]): Promise<FixColumns[]> {
  const pieces: FixColumns[] = [];
  for (const part of parts.toSorted(byTime)) {
    const span = spans[part.number];
    // Others have the process in between.
    await setImmediate();
    if (span) pieces.push(trackOfPart(part, span));
  }
  return pieces;
}

const byTime = (a: PackedPart, b: PackedPart) => a.firstMs - b.firstMs;

async function readAmongEachOther(
  session: Session,
  spans: readonly Span[],
  limit: number,
): Promise<TrackPage> {
  const fixes = await readFixes(session, spans, { ...TRACK, limit });
  const last = fixes.length < limit ? undefined : fixes.at(-1);
  return { pieces: [columnsOf(fixes)], left: last ? spansAfter(spans, last) : [] };
}
