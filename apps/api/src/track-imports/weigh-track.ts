import type { Tx } from '@fleet/db/client';
import type { TrackPoint } from '@fleet/track-files/take-points';
import { cutPieces, type Piece } from './cut-pieces.ts';
import { drawPieces, lengthOfPieces } from './draw-pieces.ts';
import { ImportTrouble } from './import-trouble.ts';
import { findTold, SILENCE_MAX_MS, type Told } from './other-devices.ts';
import type { ReadTrack } from './read-file.ts';

/** Each is a device of its own. */
const PIECES_MAX = 100;

export type WeighedTrack = { pieces: Piece[]; columns: ReturnType<typeof columnsOf> };

/**
 * What of a file becomes history of a vehicle beside what is told of it already, as pieces and as what its row says.
 *
 * @throws ImportTrouble
 */
export async function weighTrack(tx: Tx, vehicleId: string, track: ReadTrack): Promise<WeighedTrack> {
  const spans = spansOf(track.points);
  if (spans.length > PIECES_MAX) throw new ImportTrouble('TOO_SCATTERED');
  const told: Told[] = [];
  for (const span of spans) told.push(...(await findTold(tx, vehicleId, span)));
  const cut = cutPieces(track.points, told);
  if (cut.pieces.length > PIECES_MAX) throw new ImportTrouble('TOO_SCATTERED');
  return { pieces: cut.pieces, columns: columnsOf(track, cut) };
}

/** Times in which the track tells something: nobody is asked about the years between two journeys. */
function spansOf(points: readonly TrackPoint[]): { fromMs: number; untilMs: number }[] {
  const spans: { fromMs: number; untilMs: number }[] = [];
  for (const { atMs } of points) {
    const last = spans.at(-1);
    if (last && atMs - last.untilMs <= SILENCE_MAX_MS) last.untilMs = atMs;
    else spans.push({ fromMs: atMs, untilMs: atMs });
  }
  return spans;
}

function columnsOf(
  { format, leftOut, unordered }: ReadTrack,
  { pieces, covered, bridged }: ReturnType<typeof cutPieces>,
) {
  const [first, last] = [pieces[0]?.[0], pieces.at(-1)?.at(-1)];
  return {
    format,
    unordered,
    fromAt: first ? new Date(first.atMs) : null,
    untilAt: last ? new Date(last.atMs) : null,
    points: pieces.reduce((sum, { length }) => sum + length, 0),
    distanceM: lengthOfPieces(pieces),
    leftOut: { ...leftOut, COVERED: covered, BRIDGED: bridged },
    lines: drawPieces(pieces),
  };
}
