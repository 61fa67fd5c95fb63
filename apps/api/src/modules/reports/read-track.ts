import type { Queries } from '@fleet/db/in-session';
import { readTrackPage } from '@fleet/stored-fixes/read-track-page';
import type { Span } from '@fleet/stored-fixes/span';
import { ColumnFixes, type FixColumns } from '@fleet/tracks/column-fixes';
import { counts, type Stay, spansOf } from '../vehicles/find-stays.ts';
import { readAhead } from './read-ahead.ts';
import { spanPieces } from './span-pieces.ts';

/** Fixes of one statement: others have the process, and a question that nobody waits for ends, in between. */
const PAGE_FIXES = 20_000;

type ReadTrackQuery = {
  vehicleId: string;
  /** Who sat in it, and maybe in others, in the period. */
  stays: readonly Stay[];
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
  { vehicleId, stays, from, to, about, most, isCounted = false }: ReadTrackQuery,
): Promise<ColumnFixes | null> {
  const fixes = new ColumnFixes(about);
  const period = { fromMs: from.getTime(), untilMs: to.getTime() };
  const spans = spansOf(isCounted ? stays.filter(counts) : stays, [vehicleId]);
  const pieces = spanPieces(spans, period, Math.ceil(about / PAGE_FIXES));
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
