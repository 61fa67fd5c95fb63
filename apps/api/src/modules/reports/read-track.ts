import type { Queries } from '@fleet/db/in-session';
import { readTrackPage } from '@fleet/stored-fixes/read-track-page';
import { type Span, spansBefore, spansFrom } from '@fleet/stored-fixes/span';
import { DAY_MS } from '@fleet/stored-fixes/utc-day';
import { ColumnFixes, type FixColumns } from '@fleet/tracks/column-fixes';
import { counts, findStays, spansOf } from '../vehicles/find-stays.ts';
import { readAhead } from './read-ahead.ts';

/** Fixes of one statement: others have the process, and a question that nobody waits for ends, in between. */
const PAGE_FIXES = 10_000;

type Wanted = {
  vehicleId: string;
  from: Date;
  to: Date;
  /** How many there are, or about so many: a piece of them is read while another is taken up. */
  about: number;
  most: number;
  /** Of the device that counts alone, where several sat in the vehicle. */
  isCounted?: boolean;
};

/** Every fix of a vehicle in a period, in the order of routes; null where there are more than `most`. */
export async function readTrack(
  session: Queries,
  { vehicleId, from, to, about, most, isCounted = false }: Wanted,
): Promise<ColumnFixes | null> {
  const fixes = new ColumnFixes(about);
  const period = { fromMs: from.getTime(), untilMs: to.getTime() };
  const stays = await findStays(session, [vehicleId], period);
  const spans = spansOf(isCounted ? stays.filter(counts) : stays, [vehicleId]);
  const pieces = cutAt(spans, edgesIn(period, Math.ceil(about / PAGE_FIXES)));
  for await (const piece of readAhead(pieces, (piece) => readPiece(session, piece, most + 1))) {
    for (const columns of piece) fixes.append(columns);
    if (fixes.length > most) return null;
  }
  return fixes;
}

async function readPiece(session: Queries, spans: readonly Span[], most: number): Promise<FixColumns[]> {
  const found: FixColumns[] = [];
  let fixes = 0;
  let left = spans;
  while (left.length > 0 && fixes < most) {
    const page = await readTrackPage(session, left, PAGE_FIXES);
    found.push(...page.pieces);
    for (const { atMs } of page.pieces) fixes += atMs.length;
    left = page.left;
  }
  return found;
}

/** Where a period is cut into so many pieces: at ends of days, since a packed day is unpacked for each piece it lies in. */
function edgesIn({ fromMs, untilMs }: { fromMs: number; untilMs: number }, pieces: number): number[] {
  const edges = new Set<number>();
  for (let piece = 1; piece < pieces; piece++) {
    const atMs = fromMs + ((untilMs - fromMs) * piece) / pieces;
    const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
    if (dayMs > fromMs) edges.add(dayMs);
  }
  return [...edges];
}

/** The spans of one vehicle, piece by piece. */
function cutAt(spans: readonly Span[], edges: readonly number[]): (readonly Span[])[] {
  const pieces: (readonly Span[])[] = [];
  let left = spans;
  for (const atMs of edges) {
    pieces.push(spansBefore(left, { group: 0, atMs }));
    left = spansFrom(left, { group: 0, atMs });
  }
  return [...pieces, left];
}
