import { setImmediate as othersTurn } from 'node:timers/promises';
import type { TrackPoint } from '@fleet/track-files/take-points';
import type { Fix } from '@fleet/tracks/fix';
import { BLANK_TRACK, foldFix } from '@fleet/tracks/fold-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';
import type { Piece } from './cut-pieces.ts';
import { hashOfPoint } from './hash-of-point.ts';

/** Folded in one go; a few milliseconds. */
const TURN_POINTS = 2_000;

/**
 * What days and trips will come to of these pieces, each of a device of its own: the same fold of the same fixes. A leg that nothing on wheels
 * drives counts nothing, and neither does drift of what stands.
 */
export async function lengthOfPieces(pieces: readonly Piece[], rule: TrackRule): Promise<number> {
  let [sumM, folded] = [0, 0];
  for (const piece of pieces) {
    let track = BLANK_TRACK;
    for (const point of inOrder(piece)) {
      folded += 1;
      if (folded % TURN_POINTS === 0) await othersTurn();
      track = foldFix(track, fixOf(point), rule).state;
    }
    sumM += track.odometer.totalM;
  }
  return sumM;
}

/** As they are read when they are stored: of one instant by their hashes. */
function inOrder(piece: Piece): readonly TrackPoint[] {
  const shareInstants = piece.some(({ atMs }, index) => piece[index - 1]?.atMs === atMs);
  if (!shareInstants) return piece;
  return [...piece]
    .map((point) => ({ point, hash: hashOfPoint(point) }))
    .sort((a, b) => a.point.atMs - b.point.atMs || Number(a.hash > b.hash) - Number(a.hash < b.hash))
    .map(({ point }) => point);
}

/** Of a stored point: its speed is of single precision, and it tells nothing beside. */
function fixOf({ atMs, latitude, longitude, speedKmh }: TrackPoint): Fix {
  return {
    ...{ atMs, latitude, longitude, valid: true },
    speedKmh: speedKmh === null ? null : Math.fround(speedKmh),
    ...{ ignition: null, sensedMotion: null, engineSeconds: null },
  };
}
