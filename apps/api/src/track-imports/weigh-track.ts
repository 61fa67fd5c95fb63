import type { Tx } from '@fleet/db/client';
import { cutPieces, type Piece } from './cut-pieces.ts';
import { drawPieces, lengthOfPieces } from './draw-pieces.ts';
import { ImportTrouble } from './import-trouble.ts';
import { findTold } from './other-devices.ts';
import type { ReadTrack } from './read-file.ts';

/** Each is a device of its own. */
const PIECES_MAX = 100;

export type WeighedTrack = { pieces: Piece[]; columns: ReturnType<typeof columnsOf> };

/**
 * What of a file becomes history of a vehicle beside what is told of it already, as pieces and as what its row says.
 *
 * @throws ImportTrouble
 */
export async function weighTrack(
  tx: Pick<Tx, '$queryRaw'>,
  vehicleId: string,
  track: ReadTrack,
): Promise<WeighedTrack> {
  const [first, last] = [track.points[0], track.points.at(-1)];
  const told = first && last ? await findTold(tx, vehicleId, { fromMs: first.atMs, untilMs: last.atMs }) : [];
  const cut = cutPieces(track.points, told);
  if (cut.pieces.length > PIECES_MAX) throw new ImportTrouble('TOO_SCATTERED');
  return { pieces: cut.pieces, columns: columnsOf(track, cut) };
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
