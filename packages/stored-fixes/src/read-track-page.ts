import { setImmediate } from 'node:timers/promises';
import { claimNumber } from '@fleet/tracks/claim';
import { columnsOf, emptyColumns, type FixColumns } from '@fleet/tracks/column-fixes';
import { askColumns } from './fix-columns.ts';
import type { FixKey } from './fix-key.ts';
import { findParts, type PackedPart, readParts } from './parts.ts';
import { planStep } from './plan-step.ts';
import { readFixes } from './read-fixes.ts';
import { fromRows } from './rows-in-spans.ts';
import type { Session } from './session.ts';
import { type Span, spansAfter, spansBefore, spansFrom, spanValues } from './span.ts';
import { trackOfPart } from './track-of-part.ts';

const TRACK = {
  columns: ['latitude', 'longitude', 'speedKmh', 'courseDeg', 'ignition', 'motion'],
  only: 'valid',
} as const;

/** Columns, each piece behind the one before it, and what is still to be read. */
export type TrackPage = { pieces: FixColumns[]; left: readonly Span[] };

/**
 * The first valid fixes of spans of one group as columns, in the order and with the meaning of `readFixes`: about `limit` of them, and
 * packed parts to their ends. Where rows, or two devices, lie among each other as packed days the fixes are made one by one; nowhere else.
 *
 * @throws PackedDayError `damaged`
 */
export async function readTrackPage(
  session: Session,
  spans: readonly Span[],
  limit: number,
): Promise<TrackPage> {
  const bound = planStep(spans, await findParts(session, spans), limit);
  const step = bound ? spansBefore(spans, bound) : spans;
  // Rows first, as `readFixes` asks them: what is packed in between is seen behind them.
  const { columns, end } = await readRows(session, step, limit);
  const reached = end ? spansBefore(step, { group: end.group, atMs: end.atMs + 1 }) : step;
  const parts = await readParts(session, reached);
  if (parts === null) return { pieces: [], left: spans };
  const behind = bound ? spansFrom(spans, bound) : [];
  if (parts.length === 0) return { pieces: [columns], left: end ? spansAfter(spans, end) : behind };
  if (columns.atMs.length === 0 && standInTurn(parts))
    return { pieces: await tracksOf(parts, reached), left: behind };
  const fixes = await readFixes(session, spans, { ...TRACK, limit });
  const last = fixes.length < limit ? undefined : fixes.at(-1);
  return { pieces: [columnsOf(fixes)], left: last ? spansAfter(spans, last) : [] };
}

type Rows = {
  columns: FixColumns;
  /** The last one, where there may be more behind it. */
  end: (FixKey & Pick<Span, 'group' | 'deviceId'>) | null;
};

async function readRows(session: Session, spans: readonly Span[], limit: number): Promise<Rows> {
  const told = await askColumns(session, { wanted: TRACK, from: fromRows(TRACK.only) }, [
    ...spanValues(spans),
    limit,
  ]);
  const columns = emptyColumns(told.length);
  for (let row = 0; row < told.length; row++) columns.atMs[row] = told.atMs(row);
  for (const { name, at } of told.columns) {
    const column = columns[name as (typeof TRACK.columns)[number]];
    for (let row = 0; row < told.length; row++) column[row] = numberOf(at(row));
  }
  const last = spans[told.length < limit ? -1 : told.spanAt(told.length - 1)];
  if (!last) return { columns, end: null };
  const hash = told.hashes.slice(told.hashes.lastIndexOf(',') + 1);
  return { columns, end: { ...last, atMs: told.atMs(told.length - 1), hash } };
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? claimNumber(value) : Number.NaN;
}

/** Whether each ends before the next one begins, so that none of their records lie among each other. */
function standInTurn(parts: readonly PackedPart[]): boolean {
  const inOrder = parts.toSorted(byTime);
  return inOrder.every(({ firstMs }, at) => at === 0 || firstMs > (inOrder[at - 1]?.lastMs ?? firstMs));
}

async function tracksOf(parts: readonly PackedPart[], spans: readonly Span[]): Promise<FixColumns[]> {
  const pieces: FixColumns[] = [];
  for (const { number, packed } of parts.toSorted(byTime)) {
    const span = spans[number];
    // Others have the process in between.
    await setImmediate();
    if (span) pieces.push(trackOfPart(packed, span));
  }
  return pieces;
}

const byTime = (a: PackedPart, b: PackedPart) => a.firstMs - b.firstMs;
